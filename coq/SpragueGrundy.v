(* Sums of heaps: the theorem of Sprague (1935) and Grundy (1939).

   A heap may become some smaller heaps. Theorem [lost_iff]: if V satisfies the two conditions of the least excluded number (no move leads to
   the heap's own value, some move leads to each smaller one), heaps are lost for the player to move in normal play exactly if the
   nim-sum of their values is 0. *)
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
Variable V : N -> N.
Hypothesis parts : forall n ps, opt n ps -> Forall (fun p => p < n) ps.
Hypothesis mex1 : forall n ps, opt n ps -> xors (map V ps) <> V n.
Hypothesis mex2 : forall n u, u < V n -> exists ps, opt n ps /\ xors (map V ps) = u.

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

Theorem sprague_grundy p : (xors (map V p) = 0 -> lost p) /\ (xors (map V p) <> 0 -> won p).
Proof.
  induction (acc_all p) as [p _ IH]. split; intro H.
  - constructor. intros q Hq. apply IH; auto. destruct Hq as [l n r ps O].
    rewrite !map_app in *. cbn [map] in H. rewrite !xors_app in *. cbn [xors fold_right] in H. fold (xors (map V r)) in H.
    intro K. apply (mex1 n ps O).
    assert (E : N.lxor (V n) (xors (map V ps)) = 0).
    { assert (X : N.lxor (N.lxor (xors (map V l)) (N.lxor (V n) (xors (map V r)))) (N.lxor (xors (map V l)) (N.lxor (xors (map V ps)) (xors (map V r)))) = 0)
        by now rewrite H, K.
      rewrite <- X. apply N.bits_inj. intro j. rewrite !N.lxor_spec.
      destruct (N.testbit (xors (map V l)) j), (N.testbit (xors (map V r)) j), (N.testbit (V n) j), (N.testbit (xors (map V ps)) j); auto. }
    apply N.lxor_eq in E. auto.
  - destruct (good_heap _ H) as (a & v & b & E & L). set (s := xors (map V p)) in *.
    assert (D : exists l n r, p = l ++ n :: r /\ map V l = a /\ V n = v /\ map V r = b).
    { clear - E. revert a E. induction p as [|n p IH]; intros [|x a] E; simpl in *; try discriminate.
      - inversion E; subst. exists [], n, p. auto.
      - inversion E; subst. destruct (IH a H1) as (l & m & r & -> & <- & <- & <-). exists (n :: l), m, r. auto. }
    destruct D as (l & n & r & -> & <- & <- & <-). destruct (mex2 n _ L) as (ps & O & X).
    apply (Won _ (l ++ ps ++ r)). { now constructor. } apply IH. { now constructor. }
    rewrite !map_app, !xors_app, X. unfold s. rewrite !map_app, !xors_app. cbn [map xors fold_right]. fold (xors (map V r)).
    apply N.bits_inj. intro j. rewrite !N.lxor_spec, N.bits_0.
    destruct (N.testbit (xors (map V l)) j), (N.testbit (xors (map V r)) j), (N.testbit (V n) j); auto.
Qed.

Lemma not_both p : lost p -> won p -> False.
Proof.
  induction (acc_all p) as [p _ IH]. intros L W. inversion L as [p0 H]; subst. inversion W as [p1 q H1 H2]; subst.
  apply (IH q); auto.
Qed.
Theorem lost_iff p : lost p <-> xors (map V p) = 0.
Proof.
  split; intro H.
  - destruct (N.eq_dec (xors (map V p)) 0) as [E|E]; auto. destruct (not_both p H). now apply sprague_grundy.
  - now apply sprague_grundy.
Qed.
End Heaps.
