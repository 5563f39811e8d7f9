(* Sums of heaps: the theorem of Sprague (1935) and Grundy (1939).

   A heap may become some smaller heaps. Each heap has a value, such that no move leads to the heap's own value and some move leads to each
   smaller one; the value of several heaps is the nim-sum of their values. Theorem [lost_iff]: heaps are lost for the player to
   move in normal play exactly if their value is 0. Theorem [one_value]: a heap has only one value. The value is a relation, so that no
   function has to be computed from an automaton (Values.v). *)
Require Import List NArith Lia Bool.
Import ListNotations.
Open Scope N_scope.

Lemma bits_lt : forall k a b, (forall j, k < j -> N.testbit a j = N.testbit b j) ->
  N.testbit a k = false -> N.testbit b k = true -> a < b.
Proof.
  induction k as [|k IH] using N.peano_ind; intros a b H A B.
  - assert (E : N.div2 a = N.div2 b).
    { apply N.bits_inj. intro j. rewrite !N.div2_spec, !N.shiftr_spec' . apply H. lia. }
    rewrite (N.div2_odd a), (N.div2_odd b), E. rewrite N.bit0_odd in A, B. rewrite A, B. simpl N.b2n. lia.
  - assert (L : N.div2 a < N.div2 b).
    { apply IH; intros; rewrite ?N.div2_spec, ?N.shiftr_spec'; try (apply H; lia); rewrite N.add_1_r; auto. }
    rewrite (N.div2_odd a), (N.div2_odd b). destruct (N.odd a), (N.odd b); simpl N.b2n; lia.
Qed.

Definition xors := fold_right N.lxor 0.
Lemma xors_app l r : xors (l ++ r) = N.lxor (xors l) (xors r).
Proof.
  induction l as [|x l IH]; cbn [List.app]. { symmetry. apply N.lxor_0_l. }
  change (xors (x :: l ++ r)) with (N.lxor x (xors (l ++ r))). change (xors (x :: l)) with (N.lxor x (xors l)).
  now rewrite IH, N.lxor_assoc.
Qed.

Lemma xors_bit l k : N.testbit (xors l) k = true -> exists a v b, l = a ++ v :: b /\ N.testbit v k = true.
Proof.
  induction l as [|v l IH]; intro H. { discriminate. }
  change (xors (v :: l)) with (N.lxor v (xors l)) in H.
  destruct (N.testbit v k) eqn:E. { exists [], v, l. auto. }
  rewrite N.lxor_spec, E in H. destruct IH as (a & x & b & -> & K). { destruct (N.testbit (xors l) k); auto. }
  exists (v :: a), x, b. auto.
Qed.

Lemma good_heap l : xors l <> 0 -> exists a v b, l = a ++ v :: b /\ N.lxor v (xors l) < v.
Proof.
  intro H. destruct (xors_bit l (N.log2 (xors l))) as (a & v & b & E & K). { now apply N.bit_log2. }
  exists a, v, b. split; auto. apply (bits_lt (N.log2 (xors l))); auto.
  - intros j Hj. rewrite N.lxor_spec, (N.bits_above_log2 (xors l)) by auto. apply xorb_false_r.
  - now rewrite N.lxor_spec, K, N.bit_log2.
Qed.

Section Heaps.
Variable opt : N -> list N -> Prop.     (* what a heap may become *)
Variable value : N -> N -> Prop.        (* a heap and its value *)
Hypothesis parts : forall n ps, opt n ps -> Forall (fun p => p < n) ps.
Hypothesis valued : forall n, exists v, value n v.
Hypothesis mex1 : forall n v ps us, value n v -> opt n ps -> Forall2 value ps us -> xors us <> v.
Hypothesis mex2 : forall n v u, value n v -> u < v -> exists ps us, opt n ps /\ Forall2 value ps us /\ xors us = u.

Inductive goes : list N -> list N -> Prop :=
| Goes l n r ps : opt n ps -> goes (l ++ n :: r) (l ++ ps ++ r).
Inductive lost : list N -> Prop := Lost p : (forall q, goes p q -> won q) -> lost p
with won : list N -> Prop := Won p q : goes p q -> lost q -> won p.

Definition back q p := goes p q.
Lemma acc_nil : Acc back [].
Proof. constructor. intros q H. inversion H. destruct l; discriminate. Qed.
Lemma acc_app l : Acc back l -> forall r, Acc back r -> Acc back (l ++ r).
Proof.
  intro L. induction L as [l HL IHL]. intros r R. induction R as [r HR IHR].
  constructor. intros q H. inversion H as [a n b ps O E1 E2]. subst q.
  (* the heap stands in l or in r *)
  assert (K : (exists c, l = a ++ n :: c /\ b = c ++ r) \/ (exists c, a = l ++ c /\ r = c ++ n :: b)).
  { clear - E1. revert l E1. induction a as [|x a IH]; intros [|y l] E; simpl in *.
    - right. exists []. auto.
    - inversion E; subst. left. exists l. auto.
    - right. exists (x :: a). auto.
    - inversion E; subst. destruct (IH l H1) as [(c & -> & ->)|(c & -> & ->)].
      + left. exists c. auto. + right. exists c. auto. }
  destruct K as [(c & -> & ->)|(c & -> & ->)].
  - replace (a ++ ps ++ c ++ r) with ((a ++ ps ++ c) ++ r) by now rewrite <- !app_assoc.
    apply IHL. { constructor. auto. } constructor. auto.
  - rewrite <- app_assoc. apply IHR. constructor. auto.
Qed.
Lemma acc_all p : Acc back p.
Proof.
  assert (One : forall n, Acc back [n]).
  { intro n. induction n as [n IH] using (well_founded_induction N.lt_wf_0).
    assert (F : forall ps, Forall (fun p => p < n) ps -> Acc back ps).
    { induction ps as [|x ps IHps]; intro P. { apply acc_nil. } inversion P; subst.
      change (x :: ps) with ([x] ++ ps). apply acc_app; auto. }
    constructor. intros q H. inversion H as [a m b ps O E1 E2]. subst q.
    destruct a as [|x a]; [|destruct a; discriminate]. inversion E1; subst. rewrite app_nil_r. cbn [List.app].
    apply F. exact (parts _ _ O). }
  induction p as [|n p IH]. { apply acc_nil. } change (n :: p) with ([n] ++ p). apply acc_app; auto.
Qed.

Lemma first_l n r vs : Forall2 value (n :: r) vs -> exists v c, vs = v :: c /\ value n v /\ Forall2 value r c.
Proof. intro F. inversion F; subst. do 2 eexists. split; [reflexivity|split; assumption]. Qed.
Lemma first_r p v c : Forall2 value p (v :: c) -> exists n r, p = n :: r /\ value n v /\ Forall2 value r c.
Proof. intro F. inversion F; subst. do 2 eexists. split; [reflexivity|split; assumption]. Qed.
Lemma values_of ps : exists us, Forall2 value ps us.
Proof.
  induction ps as [|p ps [us IH]]. { exists []. constructor. }
  destruct (valued p) as [u Hu]. exists (u :: us). constructor; assumption.
Qed.

Theorem sprague_grundy p : forall vs, Forall2 value p vs -> (xors vs = 0 -> lost p) /\ (xors vs <> 0 -> won p).
Proof.
  induction (acc_all p) as [p _ IH]. intros vs F. split; intro H.
  - constructor. intros q Hq. inversion Hq as [l n r ps O E1 E2]. subst p q.
    apply Forall2_app_inv_l in F as (a & b & Fl & Fr & ->). apply first_l in Fr as (v & c & -> & Hv & Fc).
    destruct (values_of ps) as [us Fu]. destruct (IH _ Hq (a ++ us ++ c)) as [_ W].
    { apply Forall2_app; [assumption|]. apply Forall2_app; assumption. }
    apply W. intro K. apply (mex1 n v ps us Hv O Fu). symmetry. apply N.lxor_eq.
    rewrite xors_app in H. change (xors (v :: c)) with (N.lxor v (xors c)) in H. rewrite !xors_app in K.
    assert (X : N.lxor (N.lxor (xors a) (N.lxor v (xors c))) (N.lxor (xors a) (N.lxor (xors us) (xors c))) = 0) by now rewrite H, K.
    rewrite <- X. apply N.bits_inj. intro j. rewrite !N.lxor_spec.
    destruct (N.testbit (xors a) j), (N.testbit (xors c) j), (N.testbit v j), (N.testbit (xors us) j); auto.
  - destruct (good_heap vs H) as (a & v & b & E & L). subst vs.
    apply Forall2_app_inv_r in F as (l & p' & Fl & Fr & ->). apply first_r in Fr as (n & r & -> & Hv & Fb).
    destruct (mex2 n v _ Hv L) as (ps & us & O & Fu & X).
    assert (Hq : goes (l ++ n :: r) (l ++ ps ++ r)) by now constructor.
    apply (Won _ _ Hq). destruct (IH _ Hq (a ++ us ++ b)) as [Lo _].
    { apply Forall2_app; [assumption|]. apply Forall2_app; assumption. }
    apply Lo. rewrite !xors_app, X. rewrite xors_app. change (xors (v :: b)) with (N.lxor v (xors b)).
    apply N.bits_inj. intro j. rewrite !N.lxor_spec, N.bits_0.
    destruct (N.testbit (xors a) j), (N.testbit (xors b) j), (N.testbit v j); auto.
Qed.

Lemma not_both p : lost p -> won p -> False.
Proof.
  induction (acc_all p) as [p _ IH]. intros L W. inversion L as [p0 H]; subst. inversion W as [p1 q H1 H2]; subst.
  apply (IH q); auto.
Qed.
Theorem lost_iff p vs : Forall2 value p vs -> (lost p <-> xors vs = 0).
Proof.
  intro F. destruct (sprague_grundy p vs F) as [L W]. split; [|exact L].
  intro H. destruct (N.eq_dec (xors vs) 0) as [E|E]; [exact E|]. destruct (not_both p H (W E)).
Qed.
Theorem one_value n u v : value n u -> value n v -> u = v.
Proof.
  intros Hu Hv.
  assert (F : Forall2 value [n; n] [v; v]) by (repeat constructor; assumption).
  assert (Fu : Forall2 value [n; n] [u; v]) by (repeat constructor; assumption).
  assert (X : forall w, xors [w; v] = N.lxor w v). { intro w. change (xors [w; v]) with (N.lxor w (N.lxor v 0)). now rewrite N.lxor_0_r. }
  assert (L : lost [n; n]). { apply (proj2 (lost_iff _ _ F)). rewrite X. apply N.lxor_nilpotent. }
  apply (proj1 (lost_iff _ _ Fu)) in L. rewrite X in L. now apply N.lxor_eq.
Qed.
End Heaps.
