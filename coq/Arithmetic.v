(* Linear conditions, and that numbers have one word of each length.

   The automaton of c1 x1 + ... + cn xn + c = 0, or <= 0, keeps the exact totals of the sum until they are so far above or
   below that they can never return ([stays], a boolean test; theorem [lin0_recog]). With it uniqueness of words is decided: an automaton
   accepts the pairs of two different words of the same value, and is found to accept nothing ([unique_ok]). *)
Require Import List Arith NArith ZArith Lia Bool FMapPositive.
From Campeao Require Import Numeration Automata.
Import ListNotations.

Section WithSys.
Variable Y : sys.
Hypothesis G : basic Y.
Notation rrow := (rrow Y).
Notation rd := (rd Y).
Notation wf := (wf Y).
Notation tab := (tab Y).
Notation guard := (guard Y).
Notation wrecog := (wrecog Y).

Open Scope Z_scope.
Fixpoint lsum (cs xs : list Z) : Z := match cs, xs with c :: cs, x :: xs => c * x + lsum cs xs | _, _ => 0 end.
Definition leval (cs : list Z) (c : Z) (env : list N) := lsum cs (map Z.of_N env) + c.
Inductive tot := Val (i : nat) (e a b : Z) | Up | Dn.   (* i digits of the column are read, with the sum e *)
Definition pos_part cs := fold_right (fun c s => Z.max c 0 + s) 0 cs * (Z.of_nat (base Y) - 1).
Definition neg_part cs := fold_right (fun c s => Z.max (- c) 0 + s) 0 cs * (Z.of_nat (base Y) - 1).
Definition z (n : N) := Z.of_N n.
Definition zapp (a b e : Z) := (z (m00 Y) * a + z (m01 Y) * b + e * z (w0 Y), z (m10 Y) * a + z (m11 Y) * b + e * z (w1 Y)).
(* Above (al, be), totals whose digits weigh at least -D stay above. *)
Definition stays (al be D : Z) := 
  (al <=? z (m00 Y) * al + z (m01 Y) * be - D * z (w0 Y)) &&
  (be <=? z (m10 Y) * al + z (m11 Y) * be - D * z (w1 Y)).
Definition key_of (x : Z) : positive := match x with Z0 => 1%positive | Zpos p => xO p | Zneg p => xI p end.
Definition clamp (a1 b1 a2 b2 : Z) (ab : Z * Z) : tot := let '(a, b) := ab in
  if (a1 <=? a) && (b1 <=? b) then Up else if (a <=? - a2) && (b <=? - b2) then Dn else Val 0 0 a b.
Definition lin0 (k : nat) (eq : bool) (cs : list Z) (c : Z) : option fa.
Proof.
  refine (
  let up := Z.max (neg_part cs) (Z.max (1 - c) 0) in let dn := Z.max (pos_part cs) (Z.max (1 + c) 0) in
  let a1 := up * far0 Y in let b1 := up * far1 Y in let a2 := dn * far0 Y in let b2 := dn * far1 Y in
  if stays a1 b1 (neg_part cs) && stays a2 b2 (pos_part cs) && (0 <? a1 + c) && (0 <? a2 - c) && (0 <? k)%nat then
  Some (FA tot (Val 0 0 0 0)
    (fun s d => match s with
       | Val i e a b => let e := e + nth i cs 0 * Z.of_nat d in
           if (S i =? k)%nat then clamp a1 b1 a2 b2 (zapp a b e) else Val (S i) e a b
       | _ => s end)
    (fun s => match s with Val _ _ a _ => if eq then a + c =? 0 else a + c <=? 0 | Up => false | Dn => negb eq end) _
    (fun s => match s with Up => [1%positive] | Dn => [2%positive] | Val i e a b =>
        [Pos.of_succ_nat i; key_of e; key_of a; key_of b] end))
  else None).
  intros x y. decide equality; try apply Z.eq_dec; apply Nat.eq_dec.
Defined.

Lemma lsum_skip cs : forall i d c, lsum (skipn i cs) (map Z.of_nat (d :: c)) =
  nth i cs 0 * Z.of_nat d + lsum (skipn (S i) cs) (map Z.of_nat c).
Proof.
  induction cs as [|x cs IH]; intros [|i] d c; auto.
  rewrite !skipn_cons. cbn [nth]. apply IH.
Qed.
Definition lsem (eq : bool) cs c (env : list N) := if eq then leval cs c env = 0 else leval cs c env <= 0.

Lemma lsum_bound cs : forall d, Forall (fun x => (x < base Y)%nat) d ->
  - neg_part cs <= lsum cs (map Z.of_nat d) <= pos_part cs.
Proof.
  unfold neg_part, pos_part. pose proof (g_base _ G).
  induction cs as [|c cs IH]; intros [|x d] H0; simpl fold_right; cbn [lsum map]; try nia.
  - split. 
    + assert (0 <= fold_right (fun c s => Z.max (- c) 0 + s) 0 cs) by (clear; induction cs; simpl; lia). nia.
    + assert (0 <= fold_right (fun c s => Z.max c 0 + s) 0 cs) by (clear; induction cs; simpl; lia). nia.
  - inversion H0; subst. specialize (IH d H4). split.
    + assert (- (Z.max (- c) 0 * (Z.of_nat (base Y) - 1)) <= c * Z.of_nat x) by nia. nia.
    + assert (c * Z.of_nat x <= Z.max c 0 * (Z.of_nat (base Y) - 1)) by nia. nia.
Qed.

Lemma lsum_row cs : forall ts d ts', rrow ts d = Some ts' ->
  (lsum cs (map (fun t => z (fst (snd t))) ts'), lsum cs (map (fun t => z (snd (snd t))) ts')) =
  zapp (lsum cs (map (fun t => z (fst (snd t))) ts)) (lsum cs (map (fun t => z (snd (snd t))) ts)) (lsum cs (map Z.of_nat d)).
Proof.
  unfold zapp. induction cs as [|c cs IH]; intros ts d ts' H.
  { cbn [lsum]. f_equal; lia. }
  destruct ts as [|t ts], d as [|x d]; simpl in H; try discriminate.
  - inversion H. cbn [lsum map]. f_equal; lia.
  - unfold app1 in H. destruct (follow Y (fst t) x); try discriminate. destruct (rrow ts d) as [us|] eqn:E; try discriminate.
    inversion H; subst. apply IH in E. inversion E as [[E1 E2]]. cbn [lsum map fst snd app]. rewrite E1, E2.
    unfold z. rewrite !N2Z.inj_add, !N2Z.inj_mul, nat_N_Z. f_equal; ring.
Qed.

Lemma lin0_recog k eq cs c F : lin0 k eq cs c = Some F -> wrecog k F (lsem eq cs c).
Proof.
  unfold lin0. intro H.
  set (up := Z.max (neg_part cs) (Z.max (1 - c) 0)) in H. set (dn := Z.max (pos_part cs) (Z.max (1 + c) 0)) in H. cbv zeta in H.
  set (a1 := up * far0 Y) in H. set (b1 := up * far1 Y) in H. set (a2 := dn * far0 Y) in H. set (b2 := dn * far1 Y) in H.
  destruct (stays a1 b1 (neg_part cs) && stays a2 b2 (pos_part cs) && (0 <? a1 + c) && (0 <? a2 - c) && (0 <? k)%nat) eqn:B; try discriminate.
  rewrite !andb_true_iff in B. destruct B as [[[[B1 B2] B3] B4] B5].
  unfold stays in B1, B2. rewrite andb_true_iff, !Z.leb_le in B1, B2. apply Z.ltb_lt in B3, B4. apply Nat.ltb_lt in B5.
  inversion H; subst F. clear H.
  intros w ts W R. unfold facc. cbn [init].
  set (F := FA _ _ _ _ _ _) in *.
  assert (Far : forall d, step F Up d = Up /\ step F Dn d = Dn).
  { clear. unfold step. induction d; split; cbn [fold_left]; auto; apply IHd. }
  assert (Step : forall i e a b x d, step F (Val i e a b) (x :: d) = step F (if (S i =? k)%nat
     then clamp a1 b1 a2 b2 (zapp a b (e + nth i cs 0 * Z.of_nat x)) else Val (S i) (e + nth i cs 0 * Z.of_nat x) a b) d) by reflexivity.
  assert (Col : forall d i e a b, (i + length d = k)%nat -> (0 < length d)%nat ->
     step F (Val i e a b) d = clamp a1 b1 a2 b2 (zapp a b (e + lsum (skipn i cs) (map Z.of_nat d)))).
  { induction d as [|x d IH]; intros i e a b L P; cbn [length] in *; [lia|].
    rewrite Step, lsum_skip. destruct (Nat.eqb_spec (S i) k) as [Ek|Ek].
    - destruct d; [|cbn [length] in *; lia].
      assert (Z0 : lsum (skipn (S i) cs) (map Z.of_nat []) = 0) by (destruct (skipn (S i) cs); auto).
      rewrite Z0, Z.add_0_r. reflexivity.
    - rewrite IH by lia. rewrite Z.add_assoc. reflexivity. }
  clearbody a1 b1 a2 b2.
  set (A := fun ts : list tstate => lsum cs (map (fun t => z (fst (snd t))) ts)).
  set (B := fun ts : list tstate => lsum cs (map (fun t => z (snd (snd t))) ts)).
  set (ok := fun s ts => match s with Val i e a b => i = 0%nat /\ e = 0 /\ a = A ts /\ b = B ts
     | Up => a1 <= A ts /\ b1 <= B ts | Dn => A ts <= - a2 /\ B ts <= - b2 end).
  assert (I : forall w s ts0, wf k w -> ok s ts0 -> rd ts0 w = Some ts -> ok (frun F s w) ts).
  { clear w W R. induction w as [|d w IH]; intros s ts0 W O R; simpl in R.
    - inversion R; subst; auto.
    - inversion W as [|? ? [Hl Hd] W']; subst. cbn [frun fold_left]. destruct (rrow ts0 d) as [ts1|] eqn:E; try discriminate.
      apply (IH _ ts1); auto. pose proof (lsum_bound cs d Hd) as L. pose proof (lsum_row cs _ _ _ E) as Q.
      fold (A ts1) in Q. fold (B ts1) in Q. fold (A ts0) in Q. fold (B ts0) in Q. unfold zapp in Q. inversion Q as [[Q1 Q2]].
      assert (N0 : 0 <= z (m00 Y) /\ 0 <= z (m01 Y) /\ 0 <= z (m10 Y) /\ 0 <= z (m11 Y) /\ 0 <= z (w0 Y) /\ 0 <= z (w1 Y)) by (unfold z; lia).
      destruct N0 as (N1 & N2 & N3 & N4 & N5 & N6).
      destruct s as [i e a b| |].
      + destruct O as (-> & -> & -> & ->). rewrite Col by (simpl; lia). cbn [skipn]. rewrite Z.add_0_l. unfold zapp, clamp. rewrite <- Q1, <- Q2.
        destruct ((a1 <=? A ts1) && (b1 <=? B ts1)) eqn:C1.
        { rewrite andb_true_iff, !Z.leb_le in C1. exact C1. }
        destruct ((A ts1 <=? - a2) && (B ts1 <=? - b2)) eqn:C2.
        { rewrite andb_true_iff, !Z.leb_le in C2. exact C2. }
        repeat split; auto.
      + destruct (Far d) as [-> _]. destruct O as [O1 O2]. split; nia.
      + destruct (Far d) as [_ ->]. destruct O as [O1 O2]. split; nia. }
  assert (Z0 : ok (Val 0 0 0 0) (start k)).
  { unfold ok, A, B. clear. assert (forall cs f, (forall t, t = t0 -> f t = 0) -> 0 = lsum cs (map f (start k))) as L.
    { intros cs0 f Hf. revert cs0. induction k as [|n IHn]; intros [|x cs0]; simpl; auto. fold (start n). rewrite Hf by auto. rewrite <- IHn. lia. }
    repeat split; apply L; intros t ->; reflexivity. }
  specialize (I w _ _ W Z0 R). unfold lsem, leval.
  replace (lsum cs (map Z.of_N (map value ts))) with (A ts).
  2: { unfold A, value, z. now rewrite map_map. }
  destruct (frun F (Val 0 0 0 0) w) as [i e a b| |]; cbn [fin F]; [destruct I as (_ & _ & I1 & I2)|destruct I as [I1 I2]..].
  - subst a. destruct eq. apply Z.eqb_eq. apply Z.leb_le.
  - destruct eq; split; intro; try discriminate; lia.
  - destruct eq; simpl; split; intro; try discriminate; try lia; auto.
Qed.
Close Scope Z_scope.

Definition empty (T : table) : bool := forallb (fun r : positive * (bool * list positive) => negb (fst (snd r))) (PM.elements T).
Lemma empty_ok T w : empty T = true -> accepts T w = false.
Proof.
  intro H. unfold accepts, facc. cbn [fin fa_of]. unfold acc.
  destruct (PM.find (frun (fa_of T) (init (fa_of T)) w) T) as [[b l]|] eqn:F; auto.
  apply PM.elements_correct in F. unfold empty in H. rewrite forallb_forall in H. apply H in F. simpl in F. now destruct b.
Qed.

(* Two words differ. *)
Definition differ : fa.
Proof.
  refine (FA (option nat * bool) (None, false)
    (fun s d => match fst s with None => (Some d, snd s) | Some e => (None, snd s || negb (d =? e)) end)
    snd _ (fun s => (if snd s then 2 else 1)%positive :: match fst s with None => [] | Some e => [Pos.of_succ_nat e] end)).
  repeat decide equality.
Defined.
Lemma differ_ok u : forall v b, length u = length v ->
  fin differ (frun differ (None, b) (zip u (zip v (repeat [] (length v))))) = false -> b = false /\ u = v.
Proof.
  induction u as [|d u IH]; intros [|e v] b L H; try discriminate; auto.
  cbn [length repeat zip frun fold_left] in H. cbn [step fold_left dstep differ fst snd] in H. simpl in L.
  apply IH in H as [H1 ->]; [|lia]. apply orb_false_elim in H1 as [-> H1]. apply negb_false_iff, Nat.eqb_eq in H1. now subst.
Qed.

(* No number has two words of one length. *)
Definition one_word : bool := match lin0 2 true [1%Z; (-1)%Z] 0%Z with
  | Some F => match tab (prod (guard 2 F) differ) with Some T => empty T | None => false end
  | None => false end.
Theorem unique_ok : one_word = true -> unique Y.
Proof.
  unfold one_word. destruct (lin0 2 true [1%Z; (-1)%Z] 0%Z) as [F|] eqn:EF; try discriminate.
  destruct (tab (prod (guard 2 F) differ)) as [T|] eqn:ET; try discriminate.
  intros H u u' t t' L R R' V.
  set (w := zip u (zip u' (repeat [] (length u')))).
  assert (Lu : length u = length (zip u' (repeat [] (length u')))) by (rewrite zip_length; rewrite repeat_length; auto).
  assert (W : wf 2 w).
  { apply zip_wf; auto. { apply (run1_digits Y G u t0 t R). }
    apply zip_wf. { now rewrite repeat_length. } { apply (run1_digits Y G u' t0 t' R'). }
    clear. induction (length u'); constructor; auto. split; auto. }
  assert (E : rd (start 2) w = Some [t; t']).
  { unfold w, start. cbn [repeat]. rewrite rd_zip by auto. rewrite R. rewrite rd_zip by now rewrite repeat_length. rewrite R'.
    assert (Q : rd [] (repeat [] (length u')) = Some []) by (clear; induction (length u'); simpl; auto). now rewrite Q. }
  pose proof (empty_ok T w H) as N. rewrite (tab_ok Y 2 _ _ ET w W) in N. unfold facc in N. cbn [init prod] in N.
  rewrite prod_run in N. cbn [fin prod fst snd] in N.
  pose proof (guard_recog Y 2 F _ (lin0_recog _ _ _ _ _ EF) w W) as [_ K]. unfold facc in K. cbn [init] in K. rewrite K in N.
  - cbn [andb] in N. apply differ_ok in N as [_ N]; auto.
  - exists [t; t']. split; auto. unfold lsem, leval. cbn [map lsum]. rewrite V. lia.
Qed.
End WithSys.
