(* Nim-values of heaps, by an automaton.

   A heap is a natural; a move makes some smaller heaps of it, and an empty heap has no move. An automaton reads a heap and a number. There is a
   formula of the numbers that would contradict each of these statements: (missing) each heap has a number, (grows) the heaps that a
   move makes are smaller, (own value) no move leads to the heap's own number, (unreached) some move leads to each smaller number, where a
   move leads to the nim-sum of the numbers of the heaps that it makes. Theorem [sums_sound]: if each of them is satisfied by no numbers, a sum of heaps
   is lost for the player to move in normal play exactly if the nim-sum of the numbers is 0 (SpragueGrundy.v). Theorem
   [values_sound]: each heap has exactly one number, its nim-value.

   The nim-sum is an automaton too. Theorem [nim_sum_ok]: if [nim_sums] is true, it accepts c, a, b exactly if c is the nim-sum of a and b. That is
   decided of the last digits, and then proved by induction. *)
Require Import List Arith NArith ZArith Lia Bool.
From Campeao Require Import Numeration Automata Arithmetic Formulas Games Terms.
From Campeao Require SpragueGrundy.
Import ListNotations.

(* From a heap to the heaps that a move makes of it. *)
Definition options (Y : sys) (ms : list move) (n : N) (ps : list N) : Prop :=
  (1 <= n)%N /\ exists m, In m ms /\ leads Y m [n] ps.

(* State 1 has read whole columns whose first digit is the sum of the others modulo 2, and state 6 another column. *)
Definition nim_sum_table : table := table_of [
  (true, [2; 3]); (false, [4; 5]); (false, [5; 4]); (false, [1; 6]); (false, [6; 1]); (false, [6; 6])]%positive.
Definition nim_sum : form := Aut nim_sum_table [0; 1; 2].

Inductive heap_statement := Missing | Grows (i : nat) | Own_value (i : nat) | Unreached.

(* A term is at least h. *)
Fixpoint too_large (h : term) (ts : list term) : form :=
  match ts with
  | [] => false_
  | t :: ts => or_ (Lin false (fst (tadd h (scale (-1) t))) (snd (tadd h (scale (-1) t)))) (too_large h ts)
  end.

Section WithSys.
Variable Y : sys.
Hypothesis G : good Y.
Notation holds := (holds Y).
Notation never := (never Y).

(* Two formulas agree. *)
Definition same (k : nat) (f h : form) : bool := never k (And f (Not h)) && never k (And h (Not f)).
Ltac part_of := first [apply part_refl | apply part_l; part_of | apply part_r; part_of | apply part_n; part_of].
Lemma same_ok k f h : same k f h = true -> forall e, length e = k -> (holds f e <-> holds h e).
Proof.
  intros A e L. apply andb_prop in A as [A1 A2]. pose proof (never_not Y G _ _ A1 e L) as N1. pose proof (never_not Y G _ _ A2 e L) as N2.
  pose proof (never_compiles Y _ _ A1) as C.
  destruct (part_decided Y G f _ _ C ltac:(part_of) e L) as [X|X]; destruct (part_decided Y G h _ _ C ltac:(part_of) e L) as [Z|Z]; cbn [Formulas.holds] in *; tauto.
Qed.

(* The nim-sum. *)
Definition bit (b : bool) : N := if b then 1%N else 0%N.
Lemma halves c : exists c' k, c = (2 * c' + bit k)%N.
Proof. exists (N.div2 c), (N.odd c). exact (N.div2_odd c). Qed.
Lemma lxor_double a b i j : (N.lxor (2 * a + bit i) (2 * b + bit j) = 2 * N.lxor a b + bit (xorb i j))%N.
Proof.
  destruct a as [|p], b as [|q]; try (destruct i, j; reflexivity).
  destruct i, j; cbn; destruct (Pos.lxor p q); reflexivity.
Qed.
Definition doubled (k i j : bool) : list term :=
  [([2], Z.of_N (bit k)); ([0; 2], Z.of_N (bit i)); ([0; 0; 2], Z.of_N (bit j))]%Z.
(* With these last digits the automaton accepts as without them, or never. *)
Definition digits_agree (k i j : bool) : bool :=
  if Bool.eqb k (xorb i j) then same 3 nim_sum (subst (doubled k i j) nim_sum) else never 3 (subst (doubled k i j) nim_sum).
Definition nim_sums : bool :=
  never 3 (And (Lin true [1; 1; 1]%Z 0) (Not nim_sum)) &&
  forallb (fun k => forallb (fun i => forallb (fun j => digits_agree k i j) [false; true]) [false; true]) [false; true].

Lemma nim_sum_ok : nim_sums = true -> forall c a b, aval Y nim_sum_table [c; a; b] <-> c = N.lxor a b.
Proof.
  intro H. unfold nim_sums in H. apply andb_prop in H as [H0 H1].
  assert (B : forall k i j, digits_agree k i j = true).
  { intros k i j. assert (M : forall x, In x [false; true]) by (intros []; cbn [In]; auto).
    rewrite forallb_forall in H1. specialize (H1 k (M k)). rewrite forallb_forall in H1. specialize (H1 i (M i)).
    rewrite forallb_forall in H1. exact (H1 j (M j)). }
  clear H1.
  assert (K : forall m c a b, (c + a + b < m)%N -> (holds nim_sum [c; a; b] <-> c = N.lxor a b)).
  { induction m as [|m IH] using N.peano_ind; intros c a b L; [lia|].
    destruct (N.eq_dec (c + a + b)%N 0%N) as [E|E].
    - assert (Ec : c = 0%N) by lia. assert (Ea : a = 0%N) by lia. assert (Eb : b = 0%N) by lia. subst c a b.
      split; [intros _; reflexivity|intros _].
      destruct (part_decided Y G nim_sum _ 3 (never_compiles Y 3 _ H0) (part_r _ _ _ (part_n _ _ (part_refl _))) [0; 0; 0]%N eq_refl) as [Q|Q]; [exact Q|].
      exfalso. apply (never_not Y G 3 _ H0 [0; 0; 0]%N eq_refl). split; [reflexivity|exact Q].
    - destruct (halves c) as (c' & k & ->), (halves a) as (a' & i & ->), (halves b) as (b' & j & ->).
      assert (L' : (c' + a' + b' < m)%N) by lia. specialize (IH c' a' b' L').
      assert (Q : map Z.of_N [2 * c' + bit k; 2 * a' + bit i; 2 * b' + bit j]%N = map (val [c'; a'; b']) (doubled k i j)).
      { unfold doubled, val, leval. cbn [map fst snd lsum]. f_equal; [lia|f_equal; [lia|f_equal; lia]]. }
      pose proof (subst_ok Y nim_sum _ _ _ Q) as D. rewrite <- D, lxor_double.
      pose proof (B k i j) as A. unfold digits_agree in A. revert A. destruct (Bool.eqb k (xorb i j)) eqn:Ek; intro A.
      + apply Bool.eqb_prop in Ek. subst k. rewrite <- (same_ok 3 _ _ A [c'; a'; b'] eq_refl), IH.
        generalize (N.lxor a' b') (bit (xorb i j)). intros w x. lia.
      + split; [intro F; destruct (never_not Y G 3 _ A [c'; a'; b'] eq_refl F)|].
        intro F. exfalso. apply Bool.eqb_false_iff in Ek. apply Ek. revert F. generalize (N.lxor a' b'). intro w.
        destruct k, (xorb i j); cbn [bit]; intro F; try reflexivity; exfalso; lia. }
  intros c a b. assert (L : (c + a + b < N.succ (c + a + b))%N) by lia. rewrite <- (K _ c a b L).
  apply iff_sym. exact (asem_aval Y nim_sum_table [0; 1; 2] [c; a; b]).
Qed.

(* Automata of terms. *)
Lemma at_none A ts e : holds (at_ A 0 [] ts) e <-> exists q, map Z.of_N q = map (val e) ts /\ aval Y A q.
Proof. exact (at_ok Y A ts 0 [] [] e eq_refl). Qed.
Lemma at_two A s t e : holds (at_ A 0 [] [s; t]) e <-> exists n v, Z.of_N n = val e s /\ Z.of_N v = val e t /\ aval Y A [n; v].
Proof.
  rewrite at_none. split.
  - intros (q & E & H). destruct q as [|n [|v [|x q]]]; cbn [map] in E; try discriminate. injection E as E1 E2. exists n, v. auto.
  - intros (n & v & E1 & E2 & H). exists [n; v]. cbn [map]. rewrite E1, E2. auto.
Qed.
Lemma at_three A r s t e : holds (at_ A 0 [] [r; s; t]) e <->
  exists c a b, Z.of_N c = val e r /\ Z.of_N a = val e s /\ Z.of_N b = val e t /\ aval Y A [c; a; b].
Proof.
  rewrite at_none. split.
  - intros (q & E & H). destruct q as [|c [|a [|b [|x q]]]]; cbn [map] in E; try discriminate. injection E as E1 E2 E3.
    exists c, a, b. auto.
  - intros (c & a & b & E1 & E2 & E3 & H). exists [c; a; b]. cbn [map]. rewrite E1, E2, E3. auto.
Qed.
Lemma too_large_ok h e : forall ts, (exists t, In t ts /\ (val e h <= val e t)%Z) -> holds (too_large h ts) e.
Proof.
  induction ts as [|t ts IH]; intros (u & I & H); [destruct I|]. cbn [too_large]. apply or_intro.
  destruct I as [E|I]; [left; rewrite E|right; apply IH; exists u; auto].
  change (val e (tadd h (scale (-1) u)) <= 0)%Z. rewrite val_add, val_scale. lia.
Qed.

Section Heaps.
Variable T : table.                       (* of a heap and its value *)
Variable ms : list move.
Definition valued (n v : N) : Prop := aval Y T [n; v].

(* The nim-sum of the values of heaps is v; the terms of the heaps do not have the first o numbers. *)
Fixpoint total (o : nat) (ps : list term) (v : term) : form :=
  match ps with
  | [] => Lin true (fst v) (snd v)
  | p :: ps =>
      match ps with
      | [] => at_ T 0 [] [shift o p; v]
      | _ :: _ => Ex (Ex (And (at_ T 0 [] [shift (S (S o)) p; var 0])
                              (And (total (S (S o)) ps (var 1)) (at_ nim_sum_table 0 [] [shift 2 v; var 0; var 1]))))
      end
  end.
(* The move leads from the first number, a heap, to the second one, a value. *)
Definition reaches (m : move) : form :=
  And (Lin false [-1]%Z 1) (exs (mvars m) (And (subst (vars (S (mvars m))) (mwhere m))
    (total 0 (map (put (vars (S (mvars m)))) (mto m)) (var (S (mvars m)))))).
Definition heap_move i := nth i ms (Move 0 false_ []).
Definition heap_numbers st := match st with Missing | Grows _ => 1 | Own_value _ => 2 | Unreached => 3 end.
Definition heap_contradiction (st : heap_statement) : form := match st with
  | Missing => Not (Ex (Aut T [1; 0]))
  | Grows i => And (Lin false [-1]%Z 1) (exs (mvars (heap_move i)) (And (mwhere (heap_move i))
      (And (naturals (mto (heap_move i))) (too_large (var (mvars (heap_move i))) (mto (heap_move i))))))
  | Own_value i => And (Aut T [0; 1]) (reaches (heap_move i))
  | Unreached => And (Aut T [0; 2]) (And (Lin false [0; 1; -1]%Z 1) (none (map reaches ms)))
  end.
Definition heap_refuted st : bool := never (heap_numbers st) (heap_contradiction st).
Definition heap_statements := Missing :: flat_map (fun i => [Grows i; Own_value i]) (seq 0 (length ms)) ++ [Unreached].
(* A nim-sum is needed only for moves that make several heaps. *)
Definition sums_decided : bool := if forallb (fun m => length (mto m) <? 2) ms then true else nim_sums.

Lemma first_value n r vs : Forall2 valued (n :: r) vs -> exists v c, vs = v :: c /\ valued n v /\ Forall2 valued r c.
Proof. intro F. inversion F; subst. do 2 eexists. split; [reflexivity|split; assumption]. Qed.
Lemma no_values vs : Forall2 valued [] vs -> vs = [].
Proof. intro F. now inversion F. Qed.

Lemma total_ok ps : (length ps < 2 \/ nim_sums = true) -> forall o v xs e, length xs = o ->
  (holds (total o ps v) (xs ++ e) <->
   exists q us, map Z.of_N q = map (val e) ps /\ Forall2 valued q us /\ Z.of_N (SpragueGrundy.xors us) = val (xs ++ e) v).
Proof.
  induction ps as [|p ps IH]; intros Few o v xs e L.
  - change (holds (total o [] v) (xs ++ e)) with (val (xs ++ e) v = 0%Z). split.
    + intro H. exists [], []. split; [reflexivity|split; [constructor|]]. symmetry. exact H.
    + intros (q & us & H1 & H2 & H3). destruct q as [|n q]; [|discriminate]. apply no_values in H2. subst us. symmetry. exact H3.
  - destruct ps as [|p2 ps2].
    + change (holds (total o [p] v) (xs ++ e)) with (holds (at_ T 0 [] [shift o p; v]) (xs ++ e)). rewrite at_two.
      rewrite (val_shift o p xs e L). split.
      * intros (n & u & E1 & E2 & A). exists [n], [u]. split; [|split].
        { cbn [map]. now rewrite E1. }
        { constructor; [exact A|constructor]. }
        change (SpragueGrundy.xors [u]) with (N.lxor u 0). rewrite N.lxor_0_r. exact E2.
      * intros (q & us & H1 & H2 & H3). destruct q as [|n [|x q]]; cbn [map] in H1; try discriminate. injection H1 as F1.
        apply first_value in H2 as (u & c & -> & A & H2). apply no_values in H2. subst c.
        change (SpragueGrundy.xors [u]) with (N.lxor u 0) in H3. rewrite N.lxor_0_r in H3. exists n, u. split; [exact F1|split; [exact H3|exact A]].
    + destruct Few as [Few|Few]; [cbn [length] in Few; lia|].
      change (holds (total o (p :: p2 :: ps2) v) (xs ++ e)) with (exists x y : N,
        holds (at_ T 0 [] [shift (S (S o)) p; var 0]) (y :: x :: xs ++ e) /\
        holds (total (S (S o)) (p2 :: ps2) (var 1)) (y :: x :: xs ++ e) /\
        holds (at_ nim_sum_table 0 [] [shift 2 v; var 0; var 1]) (y :: x :: xs ++ e)).
      assert (Lx : forall x y : N, length (y :: x :: xs) = S (S o)) by (intros x y; cbn [length]; lia).
      assert (E1 : forall x y, val (y :: x :: xs ++ e) (shift (S (S o)) p) = val e p).
      { intros x y. exact (val_shift (S (S o)) p (y :: x :: xs) e (Lx x y)). }
      assert (E2 : forall x y, val (y :: x :: xs ++ e) (var 0) = Z.of_N y).
      { intros x y. exact (val_var 0 (y :: x :: xs ++ e)). }
      assert (E3 : forall x y, val (y :: x :: xs ++ e) (var 1) = Z.of_N x).
      { intros x y. exact (val_var 1 (y :: x :: xs ++ e)). }
      assert (E4 : forall x y, val (y :: x :: xs ++ e) (shift 2 v) = val (xs ++ e) v).
      { intros x y. exact (val_shift 2 v [y; x] (xs ++ e) eq_refl). }
      assert (R : forall x y, holds (total (S (S o)) (p2 :: ps2) (var 1)) (y :: x :: xs ++ e) <->
        exists q us, map Z.of_N q = map (val e) (p2 :: ps2) /\ Forall2 valued q us /\ SpragueGrundy.xors us = x).
      { intros x y. destruct (IH (or_intror Few) (S (S o)) (var 1) (y :: x :: xs) e (Lx x y)) as [I1 I2]. split.
        - intro H. destruct (I1 H) as (q & us & K1 & K2 & K3). exists q, us. split; [exact K1|split; [exact K2|]].
          apply N2Z.inj. rewrite K3. exact (E3 x y).
        - intros (q & us & K1 & K2 & K3). refine (I2 _). exists q, us. split; [exact K1|split; [exact K2|]].
          rewrite K3. symmetry. exact (E3 x y). }
      split.
      * intros (x & y & H1 & H2 & H3). apply at_two in H1 as (n & y' & F1 & F2 & F3). rewrite E1 in F1. rewrite E2 in F2.
        apply N2Z.inj in F2. subst y'. apply (proj1 (R x y)) in H2 as (q & us & K1 & K2 & K3).
        apply at_three in H3 as (c & a & b & D1 & D2 & D3 & D4). rewrite E4 in D1. rewrite E2 in D2. rewrite E3 in D3.
        apply N2Z.inj in D2. apply N2Z.inj in D3. subst a b. apply (proj1 (nim_sum_ok Few c y x)) in D4.
        exists (n :: q), (y :: us). split; [|split].
        { change (Z.of_N n :: map Z.of_N q = val e p :: map (val e) (p2 :: ps2)). now rewrite F1, K1. }
        { constructor; [exact F3|exact K2]. }
        change (SpragueGrundy.xors (y :: us)) with (N.lxor y (SpragueGrundy.xors us)). rewrite K3, <- D4. exact D1.
      * intros (q & us & H1 & H2 & H3). destruct q as [|n q]; [discriminate|].
        change (Z.of_N n :: map Z.of_N q = val e p :: map (val e) (p2 :: ps2)) in H1. injection H1 as F1 K1.
        apply first_value in H2 as (y & us' & -> & A & H2).
        change (SpragueGrundy.xors (y :: us')) with (N.lxor y (SpragueGrundy.xors us')) in H3.
        exists (SpragueGrundy.xors us'), y. split; [|split].
        { apply at_two. exists n, y. rewrite E1, E2. split; [exact F1|split; [reflexivity|exact A]]. }
        { apply (proj2 (R _ _)). exists q, us'. split; [exact K1|split; [exact H2|reflexivity]]. }
        apply at_three. exists (N.lxor y (SpragueGrundy.xors us')), y, (SpragueGrundy.xors us'). rewrite E2, E3, E4.
        split; [exact H3|split; [reflexivity|split; [reflexivity|]]]. apply (proj2 (nim_sum_ok Few _ _ _)). reflexivity.
Qed.

Lemma at_least_one n e : holds (Lin false [-1]%Z 1) (n :: e) <-> (1 <= n)%N.
Proof. cbn [Formulas.holds]. unfold lsem, leval. cbn [map lsum]. lia. Qed.
Lemma reaches_ok m n v e : (length (mto m) < 2 \/ nim_sums = true) -> (holds (reaches m) (n :: v :: e) <->
  exists ps us, (1 <= n)%N /\ leads Y m [n] ps /\ Forall2 valued ps us /\ SpragueGrundy.xors us = v).
Proof.
  intro Few. set (ts := vars (S (mvars m))).
  assert (Few' : length (map (put ts) (mto m)) < 2 \/ nim_sums = true) by now rewrite map_length.
  assert (V : forall xs, length xs = mvars m -> map Z.of_N (xs ++ [n]) = map (val (xs ++ n :: v :: e)) ts).
  { intros xs H. pose proof (vars_ok (xs ++ [n]) (v :: e)) as K. rewrite <- app_assoc in K. cbn [List.app] in K.
    rewrite app_length, H in K. cbn [length] in K. rewrite Nat.add_1_r in K. symmetry. exact K. }
  assert (P : forall xs, length xs = mvars m -> map (val (xs ++ n :: v :: e)) (map (put ts) (mto m)) = map (val (xs ++ [n])) (mto m)).
  { intros xs H. rewrite map_map. apply map_ext. intro t. apply val_put. now apply V. }
  assert (Q : forall xs, length xs = mvars m -> val (xs ++ n :: v :: e) (var (S (mvars m))) = Z.of_N v).
  { intros xs H. rewrite val_var, app_nth2 by lia. rewrite H. replace (S (mvars m) - mvars m) with 1 by lia. reflexivity. }
  change (holds (reaches m) (n :: v :: e)) with (holds (Lin false [-1]%Z 1) (n :: v :: e) /\
    holds (exs (mvars m) (And (subst ts (mwhere m)) (total 0 (map (put ts) (mto m)) (var (S (mvars m)))))) (n :: v :: e)).
  rewrite at_least_one, exs_ok. split.
  - intros (H0 & xs & H1 & H2 & H3). apply (subst_ok Y (mwhere m) _ (xs ++ [n]) _ (V xs H1)) in H2.
    destruct (proj1 (total_ok (map (put ts) (mto m)) Few' 0 (var (S (mvars m))) [] (xs ++ n :: v :: e) eq_refl) H3) as (ps & us & K1 & K2 & K3).
    rewrite (P xs H1) in K1. change ([] ++ xs ++ n :: v :: e) with (xs ++ n :: v :: e) in K3. rewrite (Q xs H1) in K3. apply N2Z.inj in K3.
    exists ps, us. split; [exact H0|split; [|split; [exact K2|exact K3]]]. exists xs. auto.
  - intros (ps & us & H0 & (xs & H1 & H2 & H3) & K2 & K3). split; [exact H0|]. exists xs. split; [exact H1|]. split.
    + apply (subst_ok Y (mwhere m) _ (xs ++ [n]) _ (V xs H1)). exact H2.
    + apply (proj2 (total_ok (map (put ts) (mto m)) Few' 0 (var (S (mvars m))) [] (xs ++ n :: v :: e) eq_refl)).
      exists ps, us. split; [|split; [exact K2|]].
      * rewrite (P xs H1). exact H3.
      * change ([] ++ xs ++ n :: v :: e) with (xs ++ n :: v :: e). now rewrite (Q xs H1), K3.
Qed.

Hypothesis decided : sums_decided = true.
Hypothesis all : Forall (fun st => heap_refuted st = true) heap_statements.

Lemma few m : In m ms -> length (mto m) < 2 \/ nim_sums = true.
Proof.
  intro I. pose proof decided as D. unfold sums_decided in D. revert D.
  destruct (forallb (fun m => length (mto m) <? 2) ms) eqn:E; intro D; [left|right; exact D].
  rewrite forallb_forall in E. apply Nat.ltb_lt. exact (E m I).
Qed.
Lemma numbered m : In m ms -> exists i, i < length ms /\ heap_move i = m.
Proof. intro H. unfold heap_move. apply In_nth. exact H. Qed.
Lemma in_missing : In Missing heap_statements.
Proof. left. reflexivity. Qed.
Lemma in_unreached : In Unreached heap_statements.
Proof. right. apply in_or_app. right. left. reflexivity. Qed.
Lemma in_move i st : i < length ms -> In st [Grows i; Own_value i] -> In st heap_statements.
Proof.
  intros L H. right. apply in_or_app. left. apply in_flat_map. exists i. split; [|exact H]. apply in_seq. lia.
Qed.
Lemma holds_of st : In st heap_statements -> never (heap_numbers st) (heap_contradiction st) = true.
Proof. intro I. pose proof all as A. rewrite Forall_forall in A. exact (A st I). Qed.
Lemma no st e : In st heap_statements -> length e = heap_numbers st -> ~ holds (heap_contradiction st) e.
Proof. intros I L. exact (never_not Y G (heap_numbers st) (heap_contradiction st) (holds_of st I) e L). Qed.

Lemma smaller_parts n ps : options Y ms n ps -> Forall (fun p => (p < n)%N) ps.
Proof.
  intros (H0 & m & Hm & (xs & H1 & H2 & H3)). destruct (numbered m Hm) as (i & Hi & <-). apply Forall_forall. intros p Hp.
  destruct (N.lt_ge_cases p n) as [K|K]; [exact K|]. exfalso. apply (no (Grows i) [n]); [|reflexivity|].
  { apply (in_move i); [exact Hi|left; reflexivity]. }
  cbn [heap_contradiction]. split; [now apply at_least_one|]. apply exs_ok. exists xs. split; [exact H1|]. split; [exact H2|]. split.
  - apply naturals_ok. exists ps. exact H3.
  - apply too_large_ok. apply (in_map Z.of_N) in Hp. rewrite H3 in Hp. apply in_map_iff in Hp as (t & E & I).
    exists t. split; [exact I|]. rewrite E, val_var, app_nth2 by lia. rewrite H1, Nat.sub_diag. cbn [nth]. lia.
Qed.
Lemma has_value n : exists v, valued n v.
Proof.
  destruct (part_decided Y G (Ex (Aut T [1; 0])) _ 1 (never_compiles Y 1 _ (holds_of Missing in_missing)) (part_n _ _ (part_refl _)) [n] eq_refl) as [K|K].
  - destruct K as [v K]. exists v. exact (proj1 (asem_aval Y T [1; 0] [v; n]) K).
  - exfalso. exact (no Missing [n] in_missing eq_refl K).
Qed.
Lemma not_own n v ps us : valued n v -> options Y ms n ps -> Forall2 valued ps us -> SpragueGrundy.xors us <> v.
Proof.
  intros Hv (H0 & m & Hm & Hl) F K. destruct (numbered m Hm) as (i & Hi & <-). apply (no (Own_value i) [n; v]); [|reflexivity|].
  { apply (in_move i); [exact Hi|right; left; reflexivity]. }
  cbn [heap_contradiction]. split.
  - exact (proj2 (asem_aval Y T [0; 1] [n; v]) Hv).
  - apply (proj2 (reaches_ok (heap_move i) n v [] (few _ Hm))). exists ps, us.
    split; [exact H0|split; [exact Hl|split; [exact F|exact K]]].
Qed.
Lemma each_smaller n v u : valued n v -> (u < v)%N -> exists ps us, options Y ms n ps /\ Forall2 valued ps us /\ SpragueGrundy.xors us = u.
Proof.
  intros Hv L.
  destruct (none_dec Y G 3 (map reaches ms) _ [n; u; v] (never_compiles Y 3 _ (holds_of Unreached in_unreached))
    (part_r _ _ _ (part_r _ _ _ (part_refl _))) eq_refl) as [(f & Hf & H)|H].
  - apply in_map_iff in Hf as (m & <- & Hm). apply (proj1 (reaches_ok m n u [v] (few m Hm))) in H as (ps & us & H0 & Hl & F & X).
    exists ps, us. split; [|split; [exact F|exact X]]. split; [exact H0|]. exists m. auto.
  - exfalso. apply (no Unreached [n; u; v] in_unreached eq_refl). cbn [heap_contradiction]. split; [|split; [|exact H]].
    + exact (proj2 (asem_aval Y T [0; 2] [n; u; v]) Hv).
    + cbn [Formulas.holds]. unfold lsem, leval. cbn [map lsum]. lia.
Qed.

Lemma law_ok f : same 2 (Aut T [0; 1]) f = true -> forall n v, valued n v <-> holds f [n; v].
Proof.
  intros A n v. rewrite <- (same_ok 2 _ _ A [n; v] eq_refl). apply iff_sym. exact (asem_aval Y T [0; 1] [n; v]).
Qed.
Theorem values_sound f : same 2 (Aut T [0; 1]) f = true ->
  forall n, exists v, holds f [n; v] /\ forall u, holds f [n; u] -> u = v.
Proof.
  intros A n. destruct (has_value n) as [v Hv]. exists v. split; [exact (proj1 (law_ok f A n v) Hv)|].
  intros u Hu. apply (proj2 (law_ok f A n u)) in Hu.
  exact (SpragueGrundy.one_value (options Y ms) valued smaller_parts has_value not_own each_smaller n u v Hu Hv).
Qed.
Theorem sums_sound f : same 2 (Aut T [0; 1]) f = true ->
  forall heaps values, Forall2 (fun n v => holds f [n; v]) heaps values ->
  (SpragueGrundy.lost (options Y ms) heaps <-> SpragueGrundy.xors values = 0%N).
Proof.
  intros A heaps values F. apply (SpragueGrundy.lost_iff (options Y ms) valued smaller_parts has_value not_own each_smaller).
  induction F as [|n v heaps values H F IH]; [constructor|constructor; [exact (proj2 (law_ok f A n v) H)|exact IH]].
Qed.
End Heaps.
End WithSys.
