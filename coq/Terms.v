(* Terms in the place of numbers.

   [subst ts f] is the formula f with the terms ts in the place of its numbers; theorem [subst_ok]: if the terms have natural values, it says of the
   numbers what f says of these values. So the next position of a move is put into a law, and a new number is introduced only where
   an automaton reads a term that is no plain coordinate. Then: formulas that stand outside of quantifiers in a formula that compiles are decided. *)
Require Import List Arith NArith ZArith Lia Bool.
From Campeao Require Import Numeration Automata Arithmetic Formulas Games.
Import ListNotations.

Definition true_ := Lin true [] 0.
Definition false_ := Not true_.
Definition or_ f g := Not (And (Not f) (Not g)).
Fixpoint exs n f := match n with 0 => f | S n => Ex (exs n f) end.
Fixpoint none (fs : list form) := match fs with [] => true_ | f :: fs => And (Not f) (none fs) end.

(* Terms. *)
Fixpoint vadd (a b : list Z) : list Z := match a, b with x :: a, y :: b => (x + y)%Z :: vadd a b | [], b => b | a, [] => a end.
Definition tadd (s t : term) : term := (vadd (fst s) (fst t), snd s + snd t)%Z.
Definition scale (x : Z) (t : term) : term := (map (Z.mul x) (fst t), x * snd t)%Z.
Fixpoint comb (cs : list Z) (ts : list term) : term :=
  match cs, ts with x :: cs, t :: ts => if Z.eqb x 0 then comb cs ts else tadd (scale x t) (comb cs ts) | _, _ => ([], 0%Z) end.
Definition put (ts : list term) (t : term) : term := tadd ([], snd t) (comb (fst t) ts).
Definition var (i : nat) : term := (repeat 0%Z i ++ [1%Z], 0%Z).
Definition shift (n : nat) (t : term) : term := (repeat 0%Z n ++ fst t, snd t).
Definition vars (n : nat) : list term := map var (seq 0 n).

Lemma lsum_nil cs : lsum cs [] = 0%Z. Proof. now destruct cs. Qed.
Lemma lsum_add a : forall b e, lsum (vadd a b) e = (lsum a e + lsum b e)%Z.
Proof. induction a as [|x a IH]; intros [|y b] [|z e]; cbn [vadd lsum]; try lia. rewrite IH. lia. Qed.
Lemma lsum_scale x a : forall e, lsum (map (Z.mul x) a) e = (x * lsum a e)%Z.
Proof. induction a as [|y a IH]; intros [|z e]; cbn [map lsum]; try lia. rewrite IH. lia. Qed.
Lemma val_add e s t : val e (tadd s t) = (val e s + val e t)%Z.
Proof. unfold val, leval, tadd. cbn [fst snd]. rewrite lsum_add. lia. Qed.
Lemma val_scale e x t : val e (scale x t) = (x * val e t)%Z.
Proof. unfold val, leval, scale. cbn [fst snd]. rewrite lsum_scale. lia. Qed.
Lemma val_comb e cs : forall ts, val e (comb cs ts) = lsum cs (map (val e) ts).
Proof.
  induction cs as [|x cs IH]; intros [|t ts]; cbn [comb map lsum]; auto; try reflexivity.
  destruct (Z.eqb_spec x 0) as [->|E]; rewrite ?val_add, ?val_scale, IH; lia.
Qed.
Lemma val_put e ts q t : map Z.of_N q = map (val e) ts -> val e (put ts t) = val q t.
Proof.
  intro H. unfold put. rewrite val_add, val_comb, <- H. unfold val, leval. cbn [fst snd lsum]. lia.
Qed.
Lemma lsum_zeros n : forall a xs e, length xs = n -> lsum (repeat 0%Z n ++ a) (map Z.of_N (xs ++ e)) = lsum a (map Z.of_N e).
Proof. induction n; intros a [|x xs] e L; try discriminate; auto. simpl in L. cbn [repeat List.app map lsum]. rewrite IHn by lia. destruct x; reflexivity. Qed.
Lemma val_shift n t xs e : length xs = n -> val (xs ++ e) (shift n t) = val e t.
Proof. intro L. unfold val, leval, shift. cbn [fst snd]. now rewrite lsum_zeros. Qed.
Lemma val_var i : forall e, val e (var i) = Z.of_N (nth i e 0%N).
Proof.
  unfold val, leval, var. cbn [fst snd]. induction i as [|i IH]; intros [|x e]; cbn [repeat List.app map nth].
  - reflexivity.
  - cbn [lsum]. destruct (map Z.of_N e); lia.
  - reflexivity.
  - cbn [lsum]. rewrite <- (IH e). lia.
Qed.
Lemma vars_ok p e : map (val (p ++ e)) (vars (length p)) = map Z.of_N p.
Proof.
  unfold vars. rewrite map_map.
  assert (E : forall q pre, map (fun i => val (pre ++ q ++ e) (var i)) (seq (length pre) (length q)) = map Z.of_N q).
  { induction q as [|x q IH]; intro pre; cbn [length seq map List.app]; auto. f_equal.
    - rewrite val_var, app_nth2 by lia. now rewrite Nat.sub_diag.
    - specialize (IH (pre ++ [x])). rewrite app_length in IH. cbn [length] in IH. rewrite Nat.add_1_r in IH.
      rewrite <- IH. apply map_ext. intro i. now rewrite <- app_assoc. }
  apply (E p []).
Qed.

(* A term that is one of the numbers. *)
Fixpoint plain (cs : list Z) : option nat :=
  match cs with
  | [] => None
  | c :: cs => if Z.eqb c 0 then option_map S (plain cs) else if Z.eqb c 1 && forallb (Z.eqb 0) cs then Some 0 else None
  end.
Lemma plain_ok cs : forall i e, plain cs = Some i -> lsum cs (map Z.of_N e) = Z.of_N (nth i e 0%N).
Proof.
  induction cs as [|c cs IH]; intros i e H; cbn [plain] in H; [discriminate|].
  destruct (Z.eqb_spec c 0) as [->|E0].
  - destruct (plain cs) as [j|]; [|discriminate]. cbn [option_map] in H. injection H as <-.
    destruct e as [|x e]; cbn [map lsum nth]; auto. rewrite (IH j e) by auto. lia.
  - destruct (Z.eqb_spec c 1) as [->|E1]; [|discriminate]. cbn [andb] in H.
    destruct (forallb (Z.eqb 0) cs) eqn:F; [|discriminate]. injection H as <-.
    destruct e as [|x e]; cbn [map lsum nth]; auto.
    assert (Q : forall e, lsum cs e = 0%Z).
    { clear - F. induction cs as [|c cs IH]; intros [|x e]; auto. cbn [forallb] in F. apply andb_prop in F as [F1 F2].
      apply Z.eqb_eq in F1. subst c. cbn [lsum]. rewrite IH; auto. }
    rewrite Q. lia.
Qed.
Definition plain_term (t : term) := if Z.eqb (snd t) 0 then plain (fst t) else None.

Section WithSys.
Variable Y : sys.
Hypothesis G : good Y.
Notation holds := (holds Y).
Notation asem := (asem Y).
Notation compile := (compile Y).
Notation never := (never Y).

(* Formulas with terms in the place of numbers. *)
Definition aval (T : table) (l : list N) := exists w ts, wf Y (length l) w /\
  rd Y (start (length l)) w = Some ts /\ map value ts = l /\ accepts T w = true.
Lemma asem_aval T vs e : asem T vs e <-> aval T (sel 0%N vs e).
Proof. unfold Formulas.asem, aval, sel. now rewrite map_length. Qed.
Fixpoint at_ (T : table) (n : nat) (done : list nat) (ts : list term) : form :=
  match ts with
  | [] => Aut T done
  | t :: ts => match plain_term t with
     | Some i => at_ T n (done ++ [n + i]) ts
     | None => Ex (And (Lin true ((-1)%Z :: repeat 0%Z n ++ fst t) (snd t)) (at_ T (S n) (map S done ++ [0]) ts)) end
  end.
Lemma sel_app vs vs' (e : list N) : sel 0%N (vs ++ vs') e = sel 0%N vs e ++ sel 0%N vs' e.
Proof. apply map_app. Qed.
Lemma at_ok T ts : forall n done xs e, length xs = n ->
  (holds (at_ T n done ts) (xs ++ e) <-> exists q, map Z.of_N q = map (val e) ts /\ aval T (sel 0%N done (xs ++ e) ++ q)).
Proof.
  induction ts as [|t ts IH]; intros n done xs e L; cbn [at_].
  - cbn [Formulas.holds]. rewrite asem_aval. split.
    + intro H. exists []. rewrite app_nil_r. auto.
    + intros (q & H1 & H2). destruct q; [|discriminate]. now rewrite app_nil_r in H2.
  - destruct (plain_term t) as [i|] eqn:E.
    + rewrite (IH n (done ++ [n + i]) xs e L). unfold plain_term in E. destruct (Z.eqb_spec (snd t) 0) as [E0|]; [|discriminate].
      assert (V : val e t = Z.of_N (nth i e 0%N)).
      { unfold val, leval. rewrite E0, (plain_ok _ _ e E). lia. }
      assert (X : sel 0%N (done ++ [n + i]) (xs ++ e) = sel 0%N done (xs ++ e) ++ [nth i e 0%N]).
      { rewrite sel_app. f_equal. cbn [sel map]. rewrite app_nth2 by lia. replace (n + i - length xs) with i by lia. auto. }
      rewrite X. split.
      * intros (q & H1 & H2). exists (nth i e 0%N :: q). cbn [map]. rewrite V, H1. split; auto. now rewrite <- app_assoc in H2.
      * intros (q & H1 & H2). destruct q as [|x q]; [discriminate|]. cbn [map] in H1. injection H1 as H0 H1. rewrite V in H0.
        apply N2Z.inj in H0. subst x. exists q. split; auto. now rewrite <- app_assoc.
    + cbn [Formulas.holds].
      assert (V : forall x, lsem true ((-1)%Z :: repeat 0%Z n ++ fst t) (snd t) (x :: xs ++ e) <-> Z.of_N x = val e t).
      { intro x. unfold lsem, leval. cbn [map lsum]. rewrite lsum_zeros by auto. unfold val, leval. lia. }
      assert (X : forall x, sel 0%N (map S done ++ [0]) (x :: xs ++ e) = sel 0%N done (xs ++ e) ++ [x]).
      { intro x. rewrite sel_app. f_equal. unfold sel. now rewrite map_map. }
      split.
      * intros (x & H1 & H2). apply V in H1. change (x :: xs ++ e) with ((x :: xs) ++ e) in H2.
        apply IH in H2 as (q & H2 & H3); [|simpl; lia]. change ((x :: xs) ++ e) with (x :: xs ++ e) in H3. rewrite X in H3.
        exists (x :: q). cbn [map]. rewrite H1, H2. split; auto. now rewrite <- app_assoc in H3.
      * intros (q & H1 & H2). destruct q as [|x q]; [discriminate|]. cbn [map] in H1. injection H1 as H0 H1.
        exists x. split; [now apply V|]. change (x :: xs ++ e) with ((x :: xs) ++ e). apply IH; [simpl; lia|].
        exists q. split; auto. change ((x :: xs) ++ e) with (x :: xs ++ e). rewrite X. now rewrite <- app_assoc.
Qed.

Fixpoint subst (ts : list term) (f : form) : form :=
  match f with
  | Lin eq cs c => let t := put ts (cs, c) in Lin eq (fst t) (snd t)
  | Aut T vs => at_ T 0 [] (map (fun v => nth v ts ([], 0%Z)) vs)
  | And f g => And (subst ts f) (subst ts g)
  | Not f => Not (subst ts f)
  | Ex f => Ex (subst (var 0 :: map (shift 1) ts) f)
  end.
Lemma map_inj (a : list N) : forall b, map Z.of_N a = map Z.of_N b -> a = b.
Proof. induction a as [|x a IH]; intros [|y b] H; try discriminate; auto. injection H as H0 H. apply N2Z.inj in H0. f_equal; auto. Qed.
Lemma subst_ok f : forall ts q e, map Z.of_N q = map (val e) ts -> (holds (subst ts f) e <-> holds f q).
Proof.
  induction f as [eq cs c|T vs|f IHf g IHg|f IHf|f IHf]; intros ts q e H; cbn [subst Formulas.holds].
  - pose proof (val_put e ts q (cs, c) H) as V. unfold lsem. unfold val in V. cbn [fst snd] in V. rewrite V. tauto.
  - rewrite (at_ok T _ 0 [] [] e eq_refl). cbn [List.app sel map]. rewrite asem_aval.
    assert (X : map Z.of_N (sel 0%N vs q) = map (val e) (map (fun v => nth v ts ([], 0%Z)) vs)).
    { unfold sel. rewrite !map_map. apply map_ext. intro v. rewrite <- (map_nth Z.of_N). rewrite H.
      change (Z.of_N 0) with (val e ([], 0%Z)). now rewrite map_nth. }
    split.
    + intros (q' & H1 & H2). rewrite <- X in H1. apply map_inj in H1. now subst.
    + intro K. eauto.
  - rewrite (IHf _ _ _ H), (IHg _ _ _ H). tauto.
  - rewrite (IHf _ _ _ H). tauto.
  - assert (K : forall x, map Z.of_N (x :: q) = map (val (x :: e)) (var 0 :: map (shift 1) ts)).
    { intro x. cbn [map]. rewrite val_var, H, map_map. cbn [nth]. reflexivity. }
    split; intros [x Hx]; exists x; now apply (IHf _ _ _ (K x)).
Qed.

Lemma true_ok e : holds true_ e. Proof. reflexivity. Qed.
Lemma or_intro f g e : holds f e \/ holds g e -> holds (or_ f g) e. Proof. cbn. tauto. Qed.
Lemma exs_ok n f : forall e, holds (exs n f) e <-> exists xs, length xs = n /\ holds f (xs ++ e).
Proof.
  induction n as [|n IH]; intro e; simpl.
  - split. { intro H. exists []. auto. } intros (xs & L & H). destruct xs; auto; discriminate.
  - split.
    + intros [x H]. apply IH in H as (xs & L & H). exists (xs ++ [x]). rewrite app_length, L. split. { simpl; lia. }
      now rewrite <- app_assoc.
    + intros (xs & L & H). destruct (rev_cases xs) as [->|(ys & x & ->)]; try discriminate.
      exists x. apply IH. exists ys. rewrite app_length in L. simpl in L. split. { lia. } now rewrite <- app_assoc in H.
Qed.
Fixpoint naturals (ts : list term) : form :=
  match ts with [] => true_ | t :: ts => And (Lin false (map Z.opp (fst t)) (- snd t)) (naturals ts) end.
Lemma naturals_ok ts e : holds (naturals ts) e <-> exists q, map Z.of_N q = map (val e) ts.
Proof.
  induction ts as [|t ts IH]; cbn [naturals Formulas.holds].
  - split. { exists []. auto. } intros _. apply true_ok.
  - assert (V : lsem false (map Z.opp (fst t)) (- snd t) e <-> (0 <= val e t)%Z).
    { unfold lsem, leval, val. replace (lsum (map Z.opp (fst t)) (map Z.of_N e)) with (- lsum (fst t) (map Z.of_N e))%Z.
      - unfold leval. lia.
      - generalize (map Z.of_N e). induction (fst t) as [|x cs IHc]; intros [|y l]; cbn [map lsum]; auto. rewrite <- IHc. lia. }
    rewrite V, IH. split.
    + intros [H1 [q H2]]. exists (Z.to_N (val e t) :: q). cbn [map]. rewrite H2, Z2N.id; auto.
    + intros [[|x q] H]; [discriminate|]. cbn [map] in H. injection H as H0 H1. split; eauto. lia.
Qed.

(* Formulas that stand outside of quantifiers in one that compiles are decided. *)
Fixpoint part (f h : form) : Prop := f = h \/ match h with And a b => part f a \/ part f b | Not a => part f a | _ => False end.
Lemma part_refl f : part f f. Proof. destruct f; cbn [part]; auto. Qed.
Lemma part_l f a b : part f a -> part f (And a b). Proof. cbn [part]; auto. Qed.
Lemma part_r f a b : part f b -> part f (And a b). Proof. cbn [part]; auto. Qed.
Lemma part_n f a : part f a -> part f (Not a). Proof. cbn [part]; auto. Qed.
Lemma part_compiles f h : forall k A, compile k h = Some A -> part f h -> exists B, compile k f = Some B.
Proof.
  induction h as [eq cs c|T vs|a IHa b IHb|a IHa|a IHa]; intros k A E H; cbn [part] in H; destruct H as [->|H]; eauto; try tauto; cbn [Formulas.compile] in E.
  - destruct (compile k a) eqn:Ea; [|discriminate]. cbn [bind] in E. destruct (compile k b) eqn:Eb; [|discriminate]. destruct H; eauto.
  - destruct (compile k a) eqn:Ea; [|discriminate]. eauto.
Qed.
Lemma never_compiles k h : never k h = true -> exists A, compile k h = Some A.
Proof. unfold Formulas.never. destruct (compile k h); eauto. discriminate. Qed.
Lemma part_decided f h k : (exists A, compile k h = Some A) -> part f h -> forall e, length e = k -> holds f e \/ ~ holds f e.
Proof.
  intros [A E] P e L. destruct (part_compiles f h k A E P) as [B EB]. destruct G as [G1 G2 G3]. apply (decided Y G1 G2 G3 k f B EB e L).
Qed.
Lemma never_not k f : never k f = true -> forall e, length e = k -> ~ holds f e.
Proof. destruct G as [G1 G2 G3]. apply (never_ok Y G1 G2 G3). Qed.
Lemma none_part f fs : In f fs -> part f (none fs).
Proof. induction fs; cbn [none In part]; intros []; subst; auto. right. left. destruct f; cbn [part]; auto. Qed.
Lemma part_trans f g h : part f g -> part g h -> part f h.
Proof.
  intros P. induction h as [eq cs c|T vs|a IHa b IHb|a IHa|a IHa]; intro Q; cbn [part] in Q; destruct Q as [<-|Q]; auto; try tauto; cbn [part].
  - right. destruct Q; auto.
  - right. auto.
Qed.
Lemma none_dec k fs h e : (exists A, compile k h = Some A) -> part (none fs) h -> length e = k -> (exists f, In f fs /\ holds f e) \/ holds (none fs) e.
Proof.
  intros H P L.
  assert (D : forall f, In f fs -> holds f e \/ ~ holds f e).
  { intros f Hf. apply (part_decided f h k H); auto. apply (part_trans f (none fs) h); auto. now apply none_part. }
  clear P. induction fs as [|f fs IH]; cbn [none]. { right. apply true_ok. }
  destruct (D f) as [K|K]; [simpl; auto|left; exists f; simpl; auto|].
  destruct IH as [(h' & H1 & H2)|H1]. { intros h' Hh. apply D. simpl; auto. }
  - left. exists h'. simpl; auto.
  - right. cbn [Formulas.holds]. auto.
Qed.
Lemma none_all fs e : holds (none fs) e -> forall f, In f fs -> ~ holds f e.
Proof. induction fs; cbn [none Formulas.holds]; intros H f []; subst; [tauto|]. apply IHfs; tauto. Qed.
Lemma none_intro fs e : (forall f, In f fs -> ~ holds f e) -> holds (none fs) e.
Proof.
  induction fs; cbn [none Formulas.holds]; intro H. { apply true_ok. }
  split. { apply H. left; auto. } apply IHfs. intros f Hf. apply H. right; auto.
Qed.
End WithSys.
