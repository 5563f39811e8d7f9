(* Formulas about naturals, decided by automata.

   A formula is made of linear conditions, automata given as tables, `and`, `not` and `there is a number`. [holds f e] is what it says of the
   numbers e. Theorem [never_ok]: if [never k f] computes to true, no k numbers satisfy f; theorem [decided]: each formula
   that compiles is true or not, so no classical axiom is needed. All this is for a system in which every number has exactly one word of each
   sufficient length, which [sound] decides: that every number has a word follows by induction from "each successor of a number
   that has a word has one", which is such a formula itself. *)
Require Import List SetoidList Arith NArith ZArith Lia Bool FMapPositive MSetPositive.
From Campeao Require Import Numeration Automata Arithmetic.
Import ListNotations.

Section WithSys.
Variable Y : sys.
Hypothesis G : basic Y.
Notation num := (num Y).
Notation run1 := (run1 Y).
Notation rrow := (rrow Y).
Notation rd := (rd Y).
Notation wf := (wf Y).
Notation wfc := (wfc Y).
Notation tab := (tab Y).
Notation guard := (guard Y).
Notation frecog := (frecog Y).
Notation recog := (recog Y).
Notation wrecog := (wrecog Y).
Notation lin0 := (lin0 Y).

(* An automaton applied to some of the numbers. *)
Definition sel {A} (d : A) (vs : list nat) (l : list A) := map (fun i => nth i l d) vs.
Definition aut0 (k : nat) (T : table) (vs : list nat) : fa.
Proof.
  refine (FA (positive * list nat) (1%positive, [])
    (fun s d => let buf := (if existsb (Nat.eqb (length (snd s))) vs then d else 0) :: snd s in
       if length buf =? k then (nxt T (fst s) (sel 0 vs (rev buf)), []) else (fst s, buf))
    (fun s => acc T (fst s)) _ (fun s => fst s :: map Pos.of_succ_nat (snd s))).
  intros x y. repeat decide equality.
Defined.
Definition asem (T : table) (vs : list nat) (env : list N) := exists w ts, wf (length vs) w /\
  rd (start (length vs)) w = Some ts /\ map value ts = sel 0%N vs env /\ accepts T w = true.
Definition aut_fits k (T : table) (vs : list nat) : bool :=
  forallb (fun v => v <? k) vs && Pos.eqb (nxt T 1%positive (zeros (length vs))) 1%positive && (0 <? k).

Fixpoint mask (vs : list nat) (i : nat) (c : col) : col :=
  match c with [] => [] | d :: c => (if existsb (Nat.eqb i) vs then d else 0) :: mask vs (S i) c end.
Lemma mask_nth vs c : forall i j, In (i + j) vs -> nth j (mask vs i c) 0 = nth j c 0.
Proof.
  induction c as [|d c IH]; intros i j H; auto. destruct j; cbn [mask nth].
  - rewrite Nat.add_0_r in H. replace (existsb (Nat.eqb i) vs) with true; auto.
    symmetry. apply existsb_exists. exists i. split; auto. apply Nat.eqb_refl.
  - apply IH. now rewrite Nat.add_succ_comm.
Qed.
Lemma aut0_col k T vs c : forall p buf, length buf + length c = k -> 0 < length c ->
  step (aut0 k T vs) (p, buf) c = (nxt T p (sel 0 vs (rev buf ++ mask vs (length buf) c)), []).
Proof.
  assert (Step : forall p buf d c, step (aut0 k T vs) (p, buf) (d :: c) = step (aut0 k T vs)
     (let b := (if existsb (Nat.eqb (length buf)) vs then d else 0) :: buf in
      if length b =? k then (nxt T p (sel 0 vs (rev b)), []) else (p, b)) c) by reflexivity.
  induction c as [|d c IH]; intros p buf L P; cbn [length] in *; [lia|].
  rewrite Step. cbv zeta. cbn [length mask]. set (b := if existsb (Nat.eqb (length buf)) vs then d else 0).
  destruct (Nat.eqb_spec (S (length buf)) k) as [E|E].
  - destruct c; [|cbn [length] in *; lia]. reflexivity.
  - rewrite IH by (cbn [length]; lia). cbn [rev length]. now rewrite <- app_assoc.
Qed.

Lemma accepts_zero T m n w : nxt T 1%positive (zeros m) = 1%positive -> accepts T (repeat (zeros m) n ++ w) = accepts T w.
Proof.
  intro H. unfold accepts, facc, frun. rewrite fold_left_app. f_equal. f_equal. cbn [init fa_of].
  change (step (fa_of T)) with (nxt T). induction n; simpl; auto. now rewrite H.
Qed.

Lemma rrow_length ts : forall c ts', rrow ts c = Some ts' -> length ts' = length ts /\ length c = length ts.
Proof.
  induction ts as [|t ts IH]; intros [|d c] ts' H; simpl in H; try discriminate.
  - inversion H; auto.
  - destruct (app1 Y t d); try discriminate. destruct (rrow ts c) eqn:E; try discriminate. inversion H; subst.
    apply IH in E. simpl. lia.
Qed.
Lemma rrow_nth ts : forall c ts' i, rrow ts c = Some ts' -> i < length ts -> app1 Y (nth i ts t0) (nth i c 0) = Some (nth i ts' t0).
Proof.
  induction ts as [|t ts IH]; intros [|d c] ts' i H L; simpl in *; try discriminate; try lia.
  destruct (app1 Y t d) eqn:E1; try discriminate. destruct (rrow ts c) eqn:E2; try discriminate. inversion H; subst.
  destruct i; cbn [nth]; [congruence|]. apply IH; auto. lia.
Qed.

Lemma sel_rd vs w : forall ts ts', rd ts w = Some ts' -> Forall (fun v => v < length ts) vs ->
  rd (sel t0 vs ts) (map (sel 0 vs) w) = Some (sel t0 vs ts').
Proof.
  induction w as [|c w IH]; intros ts ts' H V; simpl in *. { congruence. }
  destruct (rrow ts c) as [us|] eqn:E; try discriminate.
  replace (rrow (sel t0 vs ts) (sel 0 vs c)) with (Some (sel t0 vs us)).
  - apply IH; auto. destruct (rrow_length _ _ _ E) as [-> _]. auto.
  - clear - E V. induction V as [|v vs L V IH]; simpl; auto. rewrite (rrow_nth _ _ _ _ E L), <- IH. auto.
Qed.

Lemma rd_length w : forall ts ts', rd ts w = Some ts' -> length ts' = length ts.
Proof.
  induction w; simpl; intros ts ts' H. { congruence. }
  destruct (rrow ts a) eqn:E; try discriminate. apply rrow_length in E. apply IHw in H. lia.
Qed.

Hypothesis U : unique Y.

Lemma unique_word k : forall w w' ts ts', wf k w -> wf k w' -> length w = length w' ->
  rd (start k) w = Some ts -> rd (start k) w' = Some ts' -> map value ts = map value ts' -> w = w'.
Proof.
  induction k as [|k IH]; intros w w' ts ts' W W' HL R R' E.
  - clear - W W' HL. revert w' W' HL. induction W as [|c w Hc W IH]; intros w' W' HL.
    + destruct w'; auto; discriminate.
    + destruct W' as [|c' w' Hc' W']; try discriminate. f_equal.
      * destruct Hc, Hc', c, c'; auto; discriminate.
      * apply IH; auto.
  - destruct (unzip Y _ _ W) as (u & v & -> & L1 & L2 & W1). destruct (unzip Y _ _ W') as (u' & v' & -> & L3 & L4 & W2).
    assert (length u = length v) by lia. assert (length u' = length v') by lia.
    rewrite !zip_length in * by auto.
    cbn [start repeat] in R, R'. rewrite rd_zip in R, R' by auto.
    destruct (run1 t0 u) as [t|] eqn:E1; try discriminate. destruct (rd (repeat t0 k) v) as [s|] eqn:E2; try discriminate.
    destruct (run1 t0 u') as [t'|] eqn:E3; try discriminate. destruct (rd (repeat t0 k) v') as [s'|] eqn:E4; try discriminate.
    inversion R; inversion R'; subst. simpl in E. inversion E.
    f_equal. + eapply U; eauto; lia. + eapply IH; eauto; lia.
Qed.

Lemma aut0_recog k T vs : aut_fits k T vs = true -> wrecog k (aut0 k T vs) (asem T vs).
Proof.
  unfold aut_fits. rewrite !andb_true_iff, forallb_forall. intros [[V Z] K0] w ts W R. apply Pos.eqb_eq in Z. apply Nat.ltb_lt in K0.
  assert (V' : Forall (fun v => v < length (start k)) vs).
  { apply Forall_forall. intros v Hv. unfold start. rewrite repeat_length. apply Nat.ltb_lt. auto. }
  assert (E : facc (aut0 k T vs) w = accepts T (map (sel 0 vs) w)).
  { assert (E0 : forall p, frun (aut0 k T vs) (p, []) w = (frun (fa_of T) p (map (sel 0 vs) w), [])).
    { clear R. induction W as [|c w [Hl _] W IH]; intro p; cbn [frun fold_left map]; auto.
      rewrite aut0_col by (simpl; lia). cbn [rev List.app length].
      replace (sel 0 vs (mask vs 0 c)) with (sel 0 vs c).
      - apply IH.
      - unfold sel. apply map_ext_in. intros v Hv. symmetry. apply mask_nth. auto. }
    unfold accepts, facc. cbn [init aut0 fa_of fin]. rewrite E0. auto. }
  pose proof (sel_rd vs w _ _ R V') as R'.
  replace (sel t0 vs (start k)) with (start (length vs)) in R'.
  2: { clear. unfold start, sel. induction vs; simpl; auto. rewrite IHvs. f_equal. symmetry. apply nth_repeat. }
  assert (W' : wf (length vs) (map (sel 0 vs) w)).
  { clear - W V. unfold wf. induction W as [|c w [Hl Hd] W IH]; simpl; constructor; auto. split.
    - unfold sel. apply map_length.
    - unfold sel. rewrite Forall_map. apply Forall_forall. intros v Hv. rewrite Forall_forall in Hd. apply Hd. apply nth_In.
      rewrite Hl. apply Nat.ltb_lt. auto. }
  assert (M : map value (sel t0 vs ts) = sel 0%N vs (map value ts)).
  { unfold sel. rewrite map_map. apply map_ext. intro i. change 0%N with (value t0). symmetry. apply map_nth. }
  rewrite E. split.
  - intro A. exists (map (sel 0 vs) w), (sel t0 vs ts). auto.
  - intros (w' & ts' & W2 & R2 & M2 & A2).
    set (m := length vs) in *. set (v := map (sel 0 vs) w) in *.
    assert (repeat (zeros m) (length w') ++ v = repeat (zeros m) (length v) ++ w') as Q.
    { apply (unique_word m _ _ (sel t0 vs ts) ts').
      - apply Forall_app. split; auto. apply (zeros_wfw Y G).
      - apply Forall_app. split; auto. apply (zeros_wfw Y G).
      - rewrite !app_length, !repeat_length. apply Nat.add_comm.
      - now rewrite (rd_zero Y G).
      - now rewrite (rd_zero Y G).
      - now rewrite M, M2. }
    rewrite <- (accepts_zero T m (length w')), Q, accepts_zero; auto.
Qed.

(* There is a number. *)
Definition norm (l : list positive) : list positive := PositiveSet.elements (fold_right PositiveSet.add PositiveSet.empty l).
Lemma norm_in x l : In x (norm l) <-> In x l.
Proof.
  unfold norm. transitivity (PositiveSet.In x (fold_right PositiveSet.add PositiveSet.empty l)).
  - rewrite <- PositiveSet.elements_spec1. split; intro H.
    + apply InA_alt. exists x. split; auto. reflexivity.
    + apply InA_alt in H as (y & E & H). now rewrite E.
  - induction l as [|a l IH]; simpl.
    + split; [|tauto]. intro H. now apply PositiveSet.empty_spec in H.
    + rewrite PositiveSet.add_spec, IH. split; intros [H|H]; auto.
Qed.
(* The number stands first: its digit is guessed, and a state is the set of those that there may be. *)
Definition guess (k : nat) (A : table) (s : nat * list positive) (d : nat) : nat * list positive :=
  let (i, l) := s in
  let l := if i =? 0 then norm (flat_map (fun q => map (dnxt A q) (seq 0 (base Y))) l) else l in
  ((if S i =? k then 0 else S i), norm (map (fun q => dnxt A q d) l)).
Definition spread (k : nat) (A : table) (s : list positive) (c : col) : list positive := snd (fold_left (guess k A) c (0, s)).
Lemma guess_in k A c : forall i s q, 0 < i -> i + length c = k ->
  (In q (snd (fold_left (guess k A) c (i, s))) <-> exists p, In p s /\ nxt A p c = q).
Proof.
  induction c as [|d c IH]; intros i s q P L; cbn [length] in L.
  - cbn. split; [eauto|]. intros (p & H & <-). auto.
  - cbn [fold_left guess]. destruct (Nat.eqb_spec i 0); [lia|]. destruct (Nat.eqb_spec (S i) k) as [E|E].
    + destruct c; [|cbn [length] in L; lia]. cbn [fold_left snd]. rewrite norm_in, in_map_iff. unfold nxt. cbn [fold_left].
      split; intros (p & H1 & H2); eauto.
    + rewrite IH by lia. unfold nxt. cbn [fold_left]. split.
      * intros (p & H1 & H2). apply norm_in, in_map_iff in H1 as (p0 & <- & H1). eauto.
      * intros (p & H1 & H2). exists (dnxt A p d). split; auto. apply norm_in, in_map_iff. eauto.
Qed.
Lemma guess_end k A c : forall i s, i + length c = k -> 0 < length c -> fst (fold_left (guess k A) c (i, s)) = 0.
Proof.
  induction c as [|d c IH]; intros i s L P; cbn [length] in *; [lia|].
  cbn [fold_left guess]. destruct (Nat.eqb_spec (S i) k) as [E|E].
  - destruct c; [|cbn [length] in L; lia]. auto.
  - apply IH; lia.
Qed.
Lemma spread_in k A s c q : 0 < k -> length c = k ->
  (In q (spread k A s c) <-> exists p d, In p s /\ d < base Y /\ nxt A p (d :: c) = q).
Proof.
  intros K L. unfold spread. destruct c as [|e c]; cbn [length] in L; [lia|]. cbn [fold_left guess]; change (0 =? 0) with true; cbv iota.
  assert (Q : forall p, In p (norm (map (fun q => dnxt A q e) (norm (flat_map (fun q => map (dnxt A q) (seq 0 (base Y))) s)))) <->
    exists p0 d, In p0 s /\ d < base Y /\ dnxt A (dnxt A p0 d) e = p).
  { intro p. rewrite norm_in, in_map_iff. split.
    - intros (x & <- & H). apply norm_in, in_flat_map in H as (p0 & H1 & H2). apply in_map_iff in H2 as (d & <- & H2).
      apply in_seq in H2. exists p0, d. repeat split; auto. lia.
    - intros (p0 & d & H1 & H2 & <-). exists (dnxt A p0 d). split; auto. apply norm_in, in_flat_map. exists p0. split; auto.
      apply in_map_iff. exists d. split; auto. apply in_seq. lia. }
  destruct (Nat.eqb_spec 1 k) as [E|E].
  - destruct c; [|cbn [length] in L; lia]. cbn [fold_left snd]. rewrite Q. reflexivity.
  - rewrite guess_in; [|lia|exact L]. split.
    + intros (p & H1 & H2). apply Q in H1 as (p0 & d & H3 & H4 & H5). exists p0, d. repeat split; auto.
      unfold nxt in *. cbn [fold_left]. now rewrite H5.
    + intros (p & d & H1 & H2 & H3). exists (dnxt A (dnxt A p d) e). split; [apply Q; eauto|exact H3].
Qed.
Fixpoint zloop (n k : nat) (A : table) (s : list positive) : list positive := match n with 0 => s | S n =>
  let s' := norm (s ++ spread k A s (zeros k)) in if length s' =? length s then s else zloop n k A s' end.
Definition ex0 (k : nat) (A : table) : option fa.
Proof.
  refine (
  let s := zloop (limit Y) k A [1%positive] in
  if existsb (Pos.eqb 1) s && forallb (fun q => existsb (Pos.eqb q) s) (spread k A s (zeros k)) && (0 <? k) then
  Some (FA (nat * list positive) (0, s) (guess k A) (fun s => existsb (acc A) (snd s)) _ (fun s => Pos.of_succ_nat (fst s) :: snd s)) else None).
  intros x y. repeat decide equality.
Defined.

Lemma zeros_length k : length (zeros k) = k.
Proof. apply repeat_length. Qed.
Lemma ex_run k A w : 0 < k -> wf k w -> forall s q, In q (fold_left (spread k A) w s) <->
  exists p u, In p s /\ length u = length w /\ Forall (fun d => d < base Y) u /\ frun (fa_of A) p (zip u w) = q.
Proof.
  intros K W. induction W as [|c w [Lc _] W IH]; intros s q; cbn [fold_left].
  - split.
    + intro H. exists q, []. auto.
    + intros (p & u & H1 & H2 & H3 & H4). destruct u; try discriminate. simpl in H4. now subst.
  - rewrite IH. split.
    + intros (p & u & H1 & H2 & H3 & H4). apply spread_in in H1 as (p0 & d & K1 & K2 & K3); auto.
      exists p0, (d :: u). repeat split; auto. simpl; lia. cbn [zip frun fold_left].
      change (step (fa_of A) p0 (d :: c)) with (nxt A p0 (d :: c)). now rewrite K3.
    + intros (p & u & H1 & H2 & H3 & H4). destruct u as [|d u]; try discriminate. inversion H3; subst.
      exists (nxt A p (d :: c)), u. repeat split; auto. apply spread_in; eauto.
Qed.

Lemma frun_app F s w v : frun F s (w ++ v) = frun F (frun F s w) v.
Proof. apply fold_left_app. Qed.

Definition zreach (A : table) (k : nat) (q : positive) : Prop := exists u, Forall (fun d => d < base Y) u /\ 
  frun (fa_of A) 1%positive (zip u (repeat (zeros k) (length u))) = q.

Lemma zreach_step A k p d : zreach A k p -> d < base Y -> zreach A k (nxt A p (d :: zeros k)).
Proof.
  intros (u & H & E) D. exists (u ++ [d]). split. { apply Forall_app. split; auto. }
  rewrite app_length. simpl. rewrite Nat.add_comm. simpl.
  replace (zeros k :: repeat (zeros k) (length u)) with (repeat (zeros k) (length u) ++ [zeros k]).
  2: { clear. induction (length u); simpl; auto. now rewrite IHn. }
  rewrite zip_app by now rewrite repeat_length. rewrite frun_app, E. auto.
Qed.

Lemma zloop_in k A n : 0 < k -> forall s, (forall q, In q s -> zreach A k q) -> forall q, In q (zloop n k A s) -> zreach A k q.
Proof.
  intro K. induction n as [|n IH]; intros s H q; simpl; auto.
  destruct (length (norm (s ++ spread k A s (zeros k))) =? length s); auto.
  apply IH. intros p Hp. apply norm_in, in_app_or in Hp as [Hp|Hp]; auto.
  apply spread_in in Hp as (p0 & d & K1 & K2 & <-); auto using zeros_length. apply zreach_step; auto.
Qed.

Lemma ex0_recog k A F P : recog (S k) A P -> ex0 k A = Some F -> frecog k F (fun e => exists x, num x /\ P (x :: e)).
Proof.
  unfold ex0. intro RA. set (s := zloop (limit Y) k A [1%positive]).
  destruct (existsb (Pos.eqb 1) s && forallb (fun q => existsb (Pos.eqb q) s) (spread k A s (zeros k)) && (0 <? k)) eqn:B; try discriminate.
  intro E. injection E as <-. apply andb_prop in B as [B K0]. apply andb_prop in B as [B1 B2]. apply Nat.ltb_lt in K0.
  assert (M : forall q, existsb (Pos.eqb q) s = true -> In q s).
  { intros q H. apply existsb_exists in H as (x & Hx & Hq). apply Pos.eqb_eq in Hq. now subst. }
  rewrite forallb_forall in B2.
  assert (S1 : forall q, In q s -> zreach A k q).
  { apply zloop_in; auto. intros q [<-|[]]. exists []. split; auto. }
  assert (S2 : forall n u, length u = n -> Forall (fun d => d < base Y) u ->
     In (frun (fa_of A) 1%positive (zip u (repeat (zeros k) n))) s).
  { intros n u L D.
    assert (I : forall p, In p s -> In (frun (fa_of A) p (zip u (repeat (zeros k) n))) s).
    { clear - L D M B2 K0. revert n L. induction D as [|d u Hd D IH]; intros n L p Hp; simpl in L; subst n; simpl; auto.
      apply IH; auto. apply M, B2. apply spread_in; auto using zeros_length. eauto. }
    apply I. apply M; auto. }
  clearbody s. intros w W. unfold facc. cbn [init fin].
  set (F := FA _ _ _ _ _ _).
  assert (Run : forall s0, frun F (0, s0) w = (0, fold_left (spread k A) w s0)).
  { clear - W K0. induction W as [|c w [Lc _] W IH]; intro s0; cbn [frun fold_left]; auto.
    assert (Q : step F (0, s0) c = (0, spread k A s0 c)).
    { change (step F (0, s0) c) with (fold_left (guess k A) c (0, s0)). unfold spread.
      pose proof (guess_end k A c 0 s0) as Q. rewrite (surjective_pairing (fold_left (guess k A) c (0, s0))).
      rewrite Q; [reflexivity|exact Lc|]. now rewrite Lc. }
    rewrite Q. apply IH. }
  cbn [init F]. rewrite Run. cbn [fin F snd].
  rewrite existsb_exists. split.
  - intros (q & Hq & Aq). apply ex_run in Hq as (p & u & H1 & H2 & H3 & H4); auto.
    destruct (S1 p H1) as (u0 & K1 & K2).
    set (m := length u0) in *.
    assert (L0 : length u0 = length (repeat (zeros k) m)) by now rewrite repeat_length.
    assert (LL : length (u0 ++ u) = length (repeat (zeros k) m ++ w)) by (rewrite !app_length; lia).
    assert (WW : wf (S k) (zip (u0 ++ u) (repeat (zeros k) m ++ w))).
    { apply (zip_wf Y); auto. apply Forall_app; auto. apply Forall_app; split; auto. apply (zeros_wfw Y G). }
    destruct (RA _ WW) as [R _]. destruct R as (ts & R & HP).
    { unfold facc. cbn [init fa_of]. rewrite zip_app by auto. rewrite frun_app, K2, H4. exact Aq. }
    cbn [start repeat] in R. rewrite rd_zip in R by auto.
    destruct (run1 t0 (u0 ++ u)) as [t|] eqn:Erun; try discriminate.
    fold (start k) in R. rewrite (rd_zero Y G) in R. destruct (rd (start k) w) as [us|]; try discriminate.
    inversion R; subst. exists us. split; auto. exists (value t). split; [|exact HP]. exists (u0 ++ u), t. auto.
  - intros (ts & R & x & (u & t & Hu & Hv) & HP).
    set (uu := repeat 0 (length w) ++ u). set (m := length u).
    assert (LL : length uu = length (repeat (zeros k) m ++ w)).
    { unfold uu. rewrite !app_length, !repeat_length. unfold m. lia. }
    assert (Du : Forall (fun d => d < base Y) uu).
    { apply (run1_digits Y G _ t0 t). unfold uu. now rewrite (run1_zero Y G). }
    assert (WW : wf (S k) (zip uu (repeat (zeros k) m ++ w))).
    { apply (zip_wf Y); auto. apply Forall_app; split; auto. apply (zeros_wfw Y G). }
    destruct (RA _ WW) as [_ K]. assert (KK : facc (fa_of A) (zip uu (repeat (zeros k) m ++ w)) = true).
    { apply K. exists (t :: ts). split.
      - cbn [start repeat]. rewrite rd_zip by auto. unfold uu. rewrite (run1_zero Y G), Hu. fold (start k). now rewrite (rd_zero Y G), R.
      - simpl. now rewrite Hv. }
    unfold facc in KK. cbn [fin fa_of init] in KK.
    set (u1 := firstn m uu). set (u2 := skipn m uu).
    assert (Hsplit : uu = u1 ++ u2) by (symmetry; apply firstn_skipn).
    assert (L1 : length u1 = m). { unfold u1. rewrite firstn_length. rewrite LL, app_length, repeat_length. lia. }
    assert (L2 : length u2 = length w). { unfold u2. rewrite skipn_length, LL, app_length, repeat_length. lia. }
    rewrite Hsplit in KK, Du. rewrite zip_app in KK by now rewrite L1, repeat_length.
    rewrite frun_app in KK. apply Forall_app in Du as [D1 D2].
    eexists. split; [|exact KK]. apply ex_run; auto. eexists. exists u2. split; [|repeat split; auto].
    apply S2; auto.
Qed.

(* Formulas. *)
Inductive form :=
| Lin (eq : bool) (cs : list Z) (c : Z)      (* c1 x1 + ... + cn xn + c = 0, or <= 0 *)
| Aut (T : table) (vs : list nat)            (* the automaton accepts the numbers with these places *)
| And (f g : form)
| Not (f : form)
| Ex (f : form).                             (* there is a number; it stands first *)
Fixpoint holds (f : form) (e : list N) : Prop :=
  match f with
  | Lin eq cs c => lsem eq cs c e
  | Aut T vs => asem T vs e
  | And f g => holds f e /\ holds g e
  | Not f => ~ holds f e
  | Ex f => exists x, holds f (x :: e)
  end.
(* The same of numbers that have words. *)
Fixpoint sem (f : form) (e : list N) : Prop :=
  match f with
  | Lin eq cs c => lsem eq cs c e
  | Aut T vs => asem T vs e
  | And f g => sem f e /\ sem g e
  | Not f => ~ sem f e
  | Ex f => exists x, num x /\ sem f (x :: e)
  end.
Definition bind {A B} (o : option A) (f : A -> option B) := match o with Some a => f a | None => None end.
Fixpoint compile (k : nat) (f : form) : option table :=
  match f with
  | Lin eq cs c => bind (lin0 k eq cs c) (fun F => tab (guard k F))
  | Aut T vs => if aut_fits k T vs then tab (guard k (aut0 k T vs)) else None
  | And f g => bind (compile k f) (fun A => bind (compile k g) (fun B => tab (prod (fa_of A) (fa_of B))))
  | Not f => bind (compile k f) (fun A => tab (guard k (compl (fa_of A))))
  | Ex f => bind (compile (S k) f) (fun A => bind (ex0 k A) (fun F => tab F))
  end.
Theorem compile_ok f : forall k T, compile k f = Some T -> recog k T (sem f).
Proof.
  induction f as [eq cs c|T vs|f IHf g IHg|f IHf|f IHf]; intros k A H; simpl in H.
  - destruct (lin0 k eq cs c) as [F|] eqn:E; try discriminate. simpl in H.
    apply (tab_recog Y _ _ _ _ H). apply guard_recog. apply (lin0_recog Y G _ _ _ _ _ E).
  - destruct (aut_fits k T vs) eqn:E; try discriminate.
    apply (tab_recog Y _ _ _ _ H). apply guard_recog. now apply aut0_recog.
  - destruct (compile k f) as [B|] eqn:E1; try discriminate. destruct (compile k g) as [C|] eqn:E2; try discriminate.
    simpl in H. apply (tab_recog Y _ _ _ _ H). apply prod_recog; [apply IHf|apply IHg]; auto.
  - destruct (compile k f) as [B|] eqn:E1; try discriminate. simpl in H.
    apply (tab_recog Y _ _ _ _ H). apply guard_recog, compl_recog. apply IHf; auto.
  - destruct (compile (S k) f) as [B|] eqn:E1; try discriminate. simpl in H.
    destruct (ex0 k B) as [F|] eqn:E2; try discriminate. simpl in H.
    apply (tab_recog Y _ _ _ _ H). apply (ex0_recog _ _ _ _ (IHf _ _ E1) E2).
Qed.

(* No numbers satisfy the formula. *)
Definition never (k : nat) (f : form) : bool := match compile k f with Some T => empty T | None => false end.

Lemma never_sem k f : never k f = true -> forall env, Forall num env -> length env = k -> ~ sem f env.
Proof.
  unfold never. destruct (compile k f) as [T|] eqn:E; try discriminate. intros H env NE L HS.
  destruct (has_word Y G env NE) as (w & ts & W & R & M). rewrite L in *.
  apply compile_ok in E. destruct (E w W) as [_ K]. rewrite <- M in HS.
  assert (A : facc (fa_of T) w = true) by (apply K; eauto).
  change (accepts T w = true) in A. rewrite empty_ok in A; auto. discriminate.
Qed.

Lemma decided_sem k f T : compile k f = Some T -> forall env, Forall num env -> length env = k -> sem f env \/ ~ sem f env.
Proof.
  intros E env NE L. destruct (has_word Y G env NE) as (w & ts & W & R & M). rewrite L in *.
  apply compile_ok in E. specialize (E w W). destruct (facc (fa_of T) w).
  - left. destruct E as [E _]. destruct (E eq_refl) as (ts' & R' & K). rewrite R in R'. inversion R'; subst. auto.
  - right. intro K. destruct E as [_ E]. discriminate E. exists ts. rewrite M. auto.
Qed.

(* Every number has a word, if each has one whose predecessor has one. *)
Definition successors : bool := never 1 (Not (Ex (Lin true [1; -1] (-1)))%Z).
Lemma all_have_words : successors = true -> forall n, num n.
Proof.
  intros H n. induction n as [|n IH] using N.peano_ind.
  - exists [], t0. auto.
  - assert (E : exists A, compile 1 (Ex (Lin true [1; -1]%Z (-1)%Z)) = Some A).
    { unfold successors, never in H. cbn [compile] in H. cbn [compile]. destruct (bind (bind (lin0 2 true [1; -1]%Z (-1)%Z)
        (fun F => tab (guard 2 F))) (fun A => bind (ex0 1 A) (fun F => tab F))) as [A|]; [eauto|discriminate]. }
    destruct E as [A E]. assert (NE : Forall num [n]) by auto.
    destruct (decided_sem _ _ _ E [n] NE eq_refl) as [K|K].
    + destruct K as (x & Hx & K). cbn [sem] in K. unfold lsem, leval in K. cbn [lsum map] in K.
      replace (N.succ n) with x by lia. exact Hx.
    + exfalso. exact (never_sem _ _ H [n] NE eq_refl K).
Qed.

Hypothesis W : forall n, num n.
Lemma sem_holds f : forall e, sem f e <-> holds f e.
Proof.
  induction f as [eq cs c|T vs|f IHf g IHg|f IHf|f IHf]; intro e; cbn [sem holds]; try tauto.
  - rewrite IHf, IHg. tauto.
  - rewrite IHf. tauto.
  - split; intros [x H]; exists x.
    + now apply IHf.
    + split; auto. now apply IHf.
Qed.
Theorem never_ok k f : never k f = true -> forall env, length env = k -> ~ holds f env.
Proof. intros H env L K. apply (never_sem k f H env); auto. { apply Forall_forall. auto. } now apply sem_holds. Qed.
Theorem decided k f T : compile k f = Some T -> forall env, length env = k -> holds f env \/ ~ holds f env.
Proof.
  intros E env L. rewrite <- sem_holds. apply (decided_sem k f T E); auto. apply Forall_forall. auto.
Qed.
End WithSys.

Arguments Lin eq cs%Z c%Z.

(* The system has exactly one word of each sufficient length for every number. *)
Definition sound (Y : sys) : bool := one_word Y && successors Y.
Record good (Y : sys) : Prop := Good { is_basic : basic Y; is_unique : unique Y; is_whole : forall n, num Y n }.
Theorem sound_good Y : basic Y -> sound Y = true -> good Y.
Proof.
  intros B H. apply andb_prop in H as [H1 H2]. pose proof (unique_ok Y B H1) as U. split; auto. apply (all_have_words Y B U H2).
Qed.
