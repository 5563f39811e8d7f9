(* The statements that make a law a theorem, written as formulas of their contradictions.

   For each player and each kind of move there is a formula of the numbers that would contradict one of the conditions of [classes] or
   [classes_with_replies] (Games.v). Theorem [check_sound]: if each of them is found to be satisfied by no numbers ([refuted]),
   the positions that the automata accept are the lost positions, and the neutral ones, of the game. Theorem [law_sound]: an automaton and a formula
   agree on the domain if the two contradictions are satisfied by no numbers. *)
Require Import List Arith NArith ZArith Lia Bool.
From Campeao Require Import Numeration Automata Arithmetic Formulas Games Terms.
Import ListNotations.

Record claim := Claim {
  safe : player -> table;
  said_neutral : option (player -> table);
  reason : list term + (player -> list term) }.       (* a rank, or what the replies to each player make smaller *)

Inductive statement :=
| Closed (s : player) (i : nat) | Ends (s : player) (i : nat) | Replies (s : player) (i : nat)
| Ended (s : player) | One (s : player) | Two (s : player) (i : nat)
| Three (s : player) | Three_to (s : player) (i : nat) | Disjoint (s : player).

Section Contradictions.
Variable g : game.
Variable c : claim.
Let d := dims g.

Definition here f := subst (vars (dims g)) f.          (* of the first numbers, which are a position *)
Definition playing := And (Not (rule_won g)) (And (Not (rule_lost g)) (Not (rule_drawn g))).
Definition law s := Aut (safe c (side g s)) (seq 0 (dims g)).
Definition neutral_law s := match said_neutral c with Some t => Aut (t (side g s)) (seq 0 (dims g)) | None => false_ end.
(* The move leads from the position that stands first to one of which the goal is true; that stands before all numbers then. *)
Definition reach (n : nat) (m : move) (goal : form) : form :=
  let ts := vars (mvars m + dims g) in let to := map (put ts) (mto m) in
  exs (mvars m) (And (subst ts (mwhere m)) (And (naturals to) (subst (to ++ map (shift (mvars m)) (vars n)) goal))).
Definition kind s i := nth i (moves g (side g s)) (Move 0 false_ []).
Definition steps n s goal := map (fun m => reach n m goal) (moves g (side g s)).
(* Terms of the first position are smaller than those of the position that stands o places later. *)
Fixpoint less (o : nat) (r : list term) : form :=
  match r with
  | [] => false_
  | t :: r => let a := put (vars (dims g)) t in let b := put (map (shift o) (vars (dims g))) t in
     let diff := tadd a (scale (-1) b) in
     And (Lin false (map Z.opp (fst b)) (- snd b))
       (or_ (Lin false (fst diff) (snd diff + 1)) (And (Lin true (fst diff) (snd diff)) (less o r)))
  end.
Definition over_form s r := match r with
  | Wins => rule_won g
  | Loses => or_ (And (rule_lost g) (Not (rule_won g))) (And playing (none (steps d s true_)))
  | Draws => And (rule_drawn g) (And (Not (rule_won g)) (Not (rule_lost g))) end.

Definition contradiction (st : statement) : form :=
  And (domain g) match st with
  | Closed s i => And playing (reach d (kind s i) (Not (here (domain g))))
  | Ends s i => And playing (reach d (kind s i) (Not (less d match reason c with inl r => r | inr _ => [] end)))
  | Replies s i => And (law s) (And playing (reach d (kind s i) (And (here playing)
      (And (Not (none (steps (d + d) (other g s) true_)))
           (none (steps (d + d) (other g s) (And (here (law s))
              (less (d + d) match reason c with inl _ => [] | inr r => r (side g s) end))))))))
  | Ended s => or_ (And (over_form s (turned g Wins)) (or_ (law s) (neutral_law s)))
      (or_ (And (over_form s (turned g Loses)) (Not (law s))) (And (over_form s (turned g Draws)) (Not (neutral_law s))))
  | One s => And (Not (law s)) (And (Not (neutral_law s)) (And playing
      (And (Not (none (steps d s true_))) (none (steps d s (here (law (other g s))))))))
  | Two s i => And (law s) (And playing (reach d (kind s i) (or_ (here (law (other g s))) (here (neutral_law (other g s))))))
  | Three s => And (neutral_law s) (And playing
      (And (Not (none (steps d s true_))) (none (steps d s (here (neutral_law (other g s)))))))
  | Three_to s i => And (neutral_law s) (And playing (reach d (kind s i) (here (law (other g s)))))
  | Disjoint s => And (law s) (neutral_law s)
  end.

Definition players := if partizan g then [Left; Right] else [Left].
Definition about_move s i := [Closed s i; match reason c with inl _ => Ends s i | inr _ => Replies s i end; Two s i]
  ++ match said_neutral c with Some _ => [Three_to s i] | None => [] end.
Definition about_player s := [Ended s; One s] ++ match said_neutral c with Some _ => [Disjoint s; Three s] | None => [] end
  ++ flat_map (about_move s) (seq 0 (length (moves g (side g s)))).
Definition statements := flat_map about_player players.
Definition shaped := forallb (fun s => forallb (fun m => length (mto m) =? dims g) (moves g s)) players &&
  match reason c, said_neutral c with inr _, Some _ => false | _, _ => true end.
End Contradictions.

Section Sound.
Variable Y : sys.
Hypothesis G : good Y.
Notation holds := (holds Y).
Notation never := (never Y).
Notation goes := (goes Y).
Variable g : game.
Variable c : claim.
Definition refuted st := never (dims g) (contradiction g c st).

Lemma here_ok f q e : length q = dims g -> (holds (here g f) (q ++ e) <-> holds f q).
Proof. intro L. apply subst_ok. rewrite <- L. symmetry. apply vars_ok. Qed.
Lemma reach_ok n m goal p e : length p = dims g -> length (p ++ e) = n ->
  (holds (reach g n m goal) (p ++ e) <-> exists q, leads Y m p q /\ holds goal (q ++ p ++ e)).
Proof.
  intros L Ln. unfold reach. rewrite exs_ok.
  assert (V : forall ts, length ts = mvars m -> map Z.of_N (ts ++ p) = map (val (ts ++ p ++ e)) (vars (mvars m + dims g))).
  { intros ts H. rewrite app_assoc. rewrite <- H, <- L, <- app_length. symmetry. apply vars_ok. }
  assert (T : forall ts, length ts = mvars m -> map (val (ts ++ p ++ e)) (map (put (vars (mvars m + dims g))) (mto m)) = map (val (ts ++ p)) (mto m)).
  { intros ts H. rewrite map_map. apply map_ext. intro t. apply val_put. auto. }
  assert (X : forall ts q, length ts = mvars m -> map Z.of_N q = map (val (ts ++ p)) (mto m) ->
     map Z.of_N (q ++ p ++ e) = map (val (ts ++ p ++ e)) (map (put (vars (mvars m + dims g))) (mto m) ++ map (shift (mvars m)) (vars n))).
  { intros ts q H Q. rewrite !map_app with (f := val (ts ++ p ++ e)), T, <- Q by auto.
    rewrite map_app. f_equal. rewrite map_map. rewrite <- Ln. pose proof (vars_ok (p ++ e) []) as K. rewrite app_nil_r in K. rewrite <- K.
    apply map_ext. intro t. symmetry. now apply val_shift. }
  split.
  - intros (ts & H1 & H2 & H3 & H4). apply naturals_ok in H3 as [q H3]. rewrite T in H3 by auto.
    apply (subst_ok Y (mwhere m) _ (ts ++ p) _ (V ts H1)) in H2. apply (subst_ok Y goal _ (q ++ p ++ e) _ (X ts q H1 H3)) in H4.
    exists q. split; auto. exists ts. auto.
  - intros (q & (ts & H1 & H2 & H3) & H4). exists ts. split; auto. cbn [Formulas.holds]. repeat split.
    + apply (subst_ok Y (mwhere m) _ (ts ++ p) _ (V ts H1)). auto.
    + apply naturals_ok. exists q. now rewrite T.
    + apply (subst_ok Y goal _ (q ++ p ++ e) _ (X ts q H1 H3)). auto.
Qed.
Lemma lsum_opp cs : forall xs, lsum (map Z.opp cs) xs = (- lsum cs xs)%Z.
Proof. induction cs; intros [|x xs]; cbn [map lsum]; auto. rewrite IHcs. lia. Qed.
Lemma less_ok r q e p e' : length q = dims g -> length p = dims g ->
  (holds (less g (length (q ++ e)) r) (q ++ e ++ p ++ e') <-> smaller r q p).
Proof.
  intros Lq Lp. induction r as [|t r IH]; cbn [less smaller].
  - cbn. split; [tauto|]. intros [].
  - assert (A : val (q ++ e ++ p ++ e') (put (vars (dims g)) t) = val q t).
    { apply val_put. rewrite <- Lq. symmetry. apply vars_ok. }
    assert (B : val (q ++ e ++ p ++ e') (put (map (shift (length (q ++ e))) (vars (dims g))) t) = val p t).
    { apply val_put. rewrite map_map, <- Lp. rewrite <- (vars_ok p e'). apply map_ext. intro u. rewrite app_assoc. symmetry. now apply val_shift. }
    set (a := put (vars (dims g)) t) in *. set (b := put (map (shift (length (q ++ e))) (vars (dims g))) t) in *.
    cbn zeta. set (diff := tadd a (scale (-1) b)).
    assert (Df : val (q ++ e ++ p ++ e') diff = (val q t - val p t)%Z).
    { unfold diff. rewrite val_add, val_scale, A, B. lia. }
    cbn [Formulas.holds or_]. rewrite IH. unfold lsem, leval. rewrite lsum_opp.
    unfold val, leval in A, B, Df. unfold val, leval.
    assert (dec3 : forall a b : Z, (a <= b \/ ~ a <= b)%Z) by (intros; lia).
    assert (deceq : forall a b : Z, (a = b \/ a <> b)%Z) by (intros; lia).
    set (vq := (lsum (fst t) (map Z.of_N q) + snd t)%Z) in *. set (vp := (lsum (fst t) (map Z.of_N p) + snd t)%Z) in *.
    set (E := map Z.of_N (q ++ e ++ p ++ e')) in *.
    assert (N1 : (lsum (fst diff) E + (snd diff + 1) <= 0 <-> vq < vp)%Z) by lia.
    assert (N2 : (lsum (fst diff) E + snd diff = 0 <-> vq = vp)%Z) by lia.
    assert (N3 : (- lsum (fst b) E + - snd b <= 0 <-> 0 <= vp)%Z) by lia.
    rewrite N1, N2, N3. destruct (smaller_dec r q p) as [S0|S0]; destruct (Z_lt_dec vq vp), (Z.eq_dec vq vp), (Z_le_dec 0 vp); tauto.
Qed.

Lemma side_in s : In (side g s) (players g).
Proof. unfold side, players. destruct (partizan g), s; simpl; auto. Qed.
Definition on_side st := match st with
  | Closed s i => Closed (side g s) i | Ends s i => Ends (side g s) i | Replies s i => Replies (side g s) i
  | Ended s => Ended (side g s) | One s => One (side g s) | Two s i => Two (side g s) i
  | Three s => Three (side g s) | Three_to s i => Three_to (side g s) i | Disjoint s => Disjoint (side g s) end.
Lemma contradiction_side st : contradiction g c st = contradiction g c (on_side st).
Proof.
  destruct st; unfold contradiction, on_side, over_form, law, neutral_law, kind, steps, side, other; destruct (partizan g) eqn:E; reflexivity.
Qed.

(* One automaton decides, for all pairs of positions, whether some reply is good. *)
Definition good_reply s := none (steps g (dims g + dims g) (other g s) (And (here g (law g c s))
  (less g (dims g + dims g) match reason c with inl _ => [] | inr r => r (side g s) end))).
Definition replying := match reason c with
  | inl _ => true
  | inr _ => forallb (fun s => match Formulas.compile Y (dims g + dims g) (good_reply s) with Some _ => true | None => false end) (players g) end.
Hypothesis shape : shaped g c && replying = true.
Hypothesis all : Forall (fun st => refuted st = true) (statements g c).

Lemma no st e : In (on_side st) (statements g c) -> length e = dims g -> ~ holds (contradiction g c st) e.
Proof.
  intros I L. rewrite contradiction_side. apply (never_not Y G (dims g)); auto. rewrite Forall_forall in all. exact (all _ I).
Qed.
Lemma in_player s st : In st (about_player g c (side g s)) -> In st (statements g c).
Proof. intro H. apply in_flat_map. exists (side g s). split; auto. apply side_in. Qed.
Lemma in_move s i st : i < length (moves g (side g s)) -> In st (about_move c (side g s) i) -> In st (statements g c).
Proof.
  intros L H. apply (in_player s). unfold about_player. apply in_or_app. right. apply in_or_app. right.
  apply in_flat_map. exists i. split; auto. apply in_seq.
  replace (side g (side g s)) with (side g s) by (unfold side; destruct (partizan g); auto). lia.
Qed.

Let S s p := holds (law g c s) p.
Let N s p := holds (neutral_law g c s) p.

Lemma one_never s : never (dims g) (contradiction g c (One s)) = true.
Proof.
  rewrite contradiction_side. rewrite Forall_forall in all. apply all. apply (in_player s). unfold about_player. cbn [List.app In]. auto.
Qed.
Ltac part_of := first [apply part_refl | apply part_l; part_of | apply part_r; part_of | apply part_n; part_of].
Lemma decide f s p : part f (contradiction g c (One s)) -> length p = dims g -> holds f p \/ ~ holds f p.
Proof. intros P L. apply (part_decided Y G f _ _ (never_compiles Y _ _ (one_never s)) P p L). Qed.
Lemma rules_dec p f : Dom Y g p -> In f [rule_won g; rule_lost g; rule_drawn g] -> holds f p \/ ~ holds f p.
Proof.
  intros [L _] I. apply (decide f Left); auto. apply (part_trans f (playing g)).
  - unfold playing. destruct I as [<-|[<-|[<-|[]]]]; part_of.
  - cbn [contradiction]. part_of.
Qed.
Lemma plays p : Dom Y g p -> (holds (playing g) p <-> ~ ruled Y g p).
Proof. intros _. unfold ruled, playing. cbn [Formulas.holds]. tauto. Qed.
Lemma S_dec s p : Dom Y g p -> S s p \/ ~ S s p.
Proof. intros [L _]. apply (decide _ s); auto. cbn [contradiction]. part_of. Qed.
Lemma N_dec s p : Dom Y g p -> N s p \/ ~ N s p.
Proof. intros [L _]. apply (decide _ s); auto. cbn [contradiction]. part_of. Qed.

(* Moves to positions of which something is true. *)
Lemma length_of s m p q : In m (moves g (side g s)) -> leads Y m p q -> length q = dims g.
Proof.
  intros Hm (ts & _ & _ & E). unfold shaped in shape. apply andb_prop in shape as [shape' _]. apply andb_prop in shape' as [H _]. rewrite forallb_forall in H.
  specialize (H _ (side_in s)). rewrite forallb_forall in H. specialize (H m Hm). apply Nat.eqb_eq in H.
  rewrite <- H, <- (map_length (val (ts ++ p)) (mto m)), <- E. now rewrite map_length.
Qed.
Lemma steps_ok n s goal p e : length p = dims g -> length (p ++ e) = n ->
  ((exists f, In f (steps g n s goal) /\ holds f (p ++ e)) <->
   exists q m, In m (moves g (side g s)) /\ leads Y m p q /\ holds goal (q ++ p ++ e)).
Proof.
  intros L Ln. unfold steps. split.
  - intros (f & Hf & H). apply in_map_iff in Hf as (m & <- & Hm). apply reach_ok in H as (q & H1 & H2); auto. eauto.
  - intros (q & m & Hm & H1 & H2). exists (reach g n m goal). split. { apply in_map_iff. eauto. } apply reach_ok; eauto.
Qed.
Lemma none_steps n s goal p e : length p = dims g -> length (p ++ e) = n ->
  (holds (none (steps g n s goal)) (p ++ e) <-> forall q m, In m (moves g (side g s)) -> leads Y m p q -> ~ holds goal (q ++ p ++ e)).
Proof.
  intros L Ln. pose proof (steps_ok n s goal p e L Ln) as [F B]. split.
  - intros H q m H1 H2 H3. assert (K : exists f, In f (steps g n s goal) /\ holds f (p ++ e)) by (apply B; eauto).
    destruct K as (f & Hf & K). exact (none_all Y _ _ H f Hf K).
  - intros H. apply none_intro. intros f Hf K. assert (X : exists q m, In m (moves g (side g s)) /\ leads Y m p q /\ holds goal (q ++ p ++ e)) by (apply F; eauto).
    destruct X as (q & m & H1 & H2 & H3). exact (H q m H1 H2 H3).
Qed.
Lemma move_dec s p : Dom Y g p -> (exists q, goes g s p q) \/ (forall q, ~ goes g s p q).
Proof.
  intro D. destruct (decide (playing g) s p) as [P|P]; [|apply D| |]. { cbn [contradiction]. part_of. }
  - apply plays in P; auto. destruct D as [L D]. pose proof (app_nil_r p) as Np.
    destruct (none_dec Y G (dims g) (steps g (dims g) s true_) _ p (never_compiles Y _ _ (one_never s))) as [(f & H1 & H2)|H]; auto.
    { cbn [contradiction]. part_of. }
    + left. rewrite <- Np in H2. assert (X : exists f, In f (steps g (dims g) s true_) /\ holds f (p ++ [])) by eauto.
      apply steps_ok in X as (q & m & K1 & K2 & _); [|auto|now rewrite Np]. exists q. split; eauto.
    + right. intros q [_ (m & Hm & Hl)]. rewrite <- Np in H. apply (none_steps (dims g) s true_ p [] L ltac:(now rewrite Np)) with (q := q) (m := m) in H; auto. apply H. apply true_ok.
  - right. intros q [H _]. apply P. now apply plays.
Qed.

(* A move, told to a statement about its kind. *)
Lemma told s p q i goal : Dom Y g p -> ~ ruled Y g p -> i < length (moves g (side g s)) -> leads Y (kind g s i) p q -> holds goal (q ++ p) ->
  holds (And (playing g) (reach g (dims g) (kind g s i) goal)) p.
Proof.
  intros D R Hi Hl H. split. { now apply plays. } pose proof (app_nil_r p) as Np. rewrite <- Np. destruct D as [L _]. apply reach_ok; auto. { now rewrite Np. }
  exists q. split; auto. now rewrite Np.
Qed.
Lemma numbered s m : In m (moves g (side g s)) -> exists i, i < length (moves g (side g s)) /\ kind g s i = m.
Proof. intro H. unfold kind. apply In_nth. exact H. Qed.
Lemma here1 f q p : length q = dims g -> holds f q -> holds (here g f) (q ++ p).
Proof. intros L H. now apply here_ok. Qed.


Lemma closed s p q : Dom Y g p -> goes g s p q -> Dom Y g q.
Proof.
  intros D [R (m & Hm & Hl)]. pose proof (length_of s m p q Hm Hl) as Lq. split; auto.
  destruct (numbered s m Hm) as (i & Hi & <-).
  destruct (decide (domain g) s q) as [K|K]; auto. { cbn [contradiction]. part_of. }
  exfalso. apply (no (Closed s i) p); [|apply D|].
  - apply (in_move s i); auto. left. auto.
  - cbn [contradiction]. split; [apply D|]. apply (told s p q i); auto. intro H. apply K. now apply here_ok in H.
Qed.
Lemma less1 r q p : length q = dims g -> length p = dims g -> (holds (less g (dims g) r) (q ++ p) <-> smaller r q p).
Proof. intros Lq Lp. pose proof (less_ok r q [] p [] Lq Lp) as H. rewrite !app_nil_r, Lq in H. exact H. Qed.
Lemma less2 r q q' p : length q = dims g -> length q' = dims g -> length p = dims g ->
  (holds (less g (dims g + dims g) r) (q' ++ q ++ p) <-> smaller r q' p).
Proof. intros Lq Lq' Lp. pose proof (less_ok r q' q p [] Lq' Lp) as H. rewrite app_nil_r, app_length, Lq, Lq' in H. exact H. Qed.
Lemma over_ok s p r : Dom Y g p -> over Y g s p r -> holds (over_form g s r) p.
Proof.
  intros D H. destruct r; cbn [over over_form] in *.
  - exact H.
  - apply or_intro. destruct H as [[H1 H2]|[H1 H2]]; [left; split; auto|right]. split. { now apply plays. }
    pose proof (app_nil_r p) as Np. rewrite <- Np. apply none_steps; [apply D|rewrite Np; apply D|].
    intros q m Hm Hl _. apply (H2 q). split; eauto.
  - destruct H as (H1 & H2 & H3). repeat split; auto.
Qed.
Lemma at_end s p r : Dom Y g p -> ended Y g s p r ->
  match r with Wins => ~ S s p /\ ~ N s p | Loses => S s p | Draws => N s p end.
Proof.
  intros D E. unfold ended in E. apply (over_ok s p _ D) in E.
  assert (X : ~ holds (contradiction g c (Ended s)) p).
  { apply no; [|apply D]. apply (in_player s). unfold about_player. cbn [List.app In on_side]. auto. }
  cbn [contradiction] in X. destruct r.
  - split; intro K; apply X; (split; [apply D|]); apply or_intro; left; (split; [exact E|]); apply or_intro; auto.
  - destruct (S_dec s p D) as [K|K]; auto. exfalso. apply X. split; [apply D|]. apply or_intro. right. apply or_intro. left. split; auto.
  - destruct (N_dec s p D) as [K|K]; auto. exfalso. apply X. split; [apply D|]. apply or_intro. right. apply or_intro. right. split; auto.
Qed.
(* From a position with a move, if the statement denies it, some move leads to the goal. *)
Lemma some_step s p goal R : Dom Y g p -> (exists q, goes g s p q) ->
  ~ holds (And (playing g) (And (Not (none (steps g (dims g) s true_))) (none (steps g (dims g) s (here g goal))))) p ->
  never (dims g) R = true -> part (none (steps g (dims g) s (here g goal))) R ->
  exists q, goes g s p q /\ holds goal q.
Proof.
  intros D [q0 [R0 (m0 & Hm0 & Hl0)]] X NR PR. pose proof (app_nil_r p) as Np. destruct D as [L D].
  destruct (none_dec Y G (dims g) _ R p (never_compiles Y _ _ NR) PR L) as [H|H].
  - rewrite <- Np in H. apply steps_ok in H as (q & m & H1 & H2 & H3); [|auto|now rewrite Np].
    rewrite Np in H3. apply here_ok in H3; [|now apply (length_of s m p q)]. exists q. split; auto. split; eauto.
  - exfalso. apply X. split. { now apply plays. } split; auto. intro K. rewrite <- Np in K.
    apply (none_steps (dims g) s true_ p [] L ltac:(now rewrite Np)) with (q := q0) (m := m0) in K; auto. apply K. apply true_ok.
Qed.
Lemma one s p : Dom Y g p -> ~ S s p -> ~ N s p -> (exists q, goes g s p q) -> exists q, goes g s p q /\ S (other g s) q.
Proof.
  intros D HS HN M. apply (some_step s p (law g c (other g s)) (contradiction g c (One s)) D M); [|exact (one_never s)|cbn [contradiction]; part_of].
  intro K. apply (no (One s) p); [|apply D|].
  - apply (in_player s). unfold about_player. cbn [List.app In on_side]. auto.
  - cbn [contradiction]. split; [apply D|]. split; auto. split; auto.
Qed.
Lemma two s p q : Dom Y g p -> S s p -> goes g s p q -> ~ S (other g s) q /\ ~ N (other g s) q.
Proof.
  intros D HS [R (m & Hm & Hl)]. pose proof (length_of s m p q Hm Hl) as Lq. destruct (numbered s m Hm) as (i & Hi & <-).
  assert (X : ~ holds (contradiction g c (Two s i)) p).
  { apply no; [|apply D]. apply (in_move s i); auto. right. right. left. auto. }
  cbn [contradiction] in X. split; intro K; apply X; (split; [apply D|]); (split; [exact HS|]); apply (told s p q i); auto; apply or_intro; [left|right]; now apply here1.
Qed.
Lemma N_some s p : N s p -> exists t, said_neutral c = Some t.
Proof. unfold N, neutral_law. destruct (said_neutral c); eauto. intro H. exfalso. apply H. apply true_ok. Qed.
Lemma three s p : Dom Y g p -> N s p -> (exists q, goes g s p q) -> exists q, goes g s p q /\ N (other g s) q.
Proof.
  intros D HN M. destruct (N_some s p HN) as [t Et].
  assert (I : In (on_side (Three s)) (statements g c)).
  { apply (in_player s). unfold about_player. rewrite Et. cbn [List.app In on_side]. auto. }
  apply (some_step s p (neutral_law g c (other g s)) (contradiction g c (Three s)) D M); [| |cbn [contradiction]; part_of].
  - intro K. apply (no (Three s) p I); [apply D|]. cbn [contradiction]. split; [apply D|]. split; auto.
  - rewrite contradiction_side. rewrite Forall_forall in all. exact (all _ I).
Qed.
Lemma three' s p q : Dom Y g p -> N s p -> goes g s p q -> ~ S (other g s) q.
Proof.
  intros D HN [R (m & Hm & Hl)] K. pose proof (length_of s m p q Hm Hl) as Lq. destruct (numbered s m Hm) as (i & Hi & <-).
  destruct (N_some s p HN) as [t Et].
  apply (no (Three_to s i) p); [|apply D|].
  - apply (in_move s i); auto. unfold about_move. rewrite Et. cbn [List.app In on_side]. auto.
  - cbn [contradiction]. split; [apply D|]. split; auto. apply (told s p q i); auto. now apply here1.
Qed.
Lemma disjoint s p : Dom Y g p -> S s p -> ~ N s p.
Proof.
  intros D HS HN. destruct (N_some s p HN) as [t Et]. apply (no (Disjoint s) p); [|apply D|].
  - apply (in_player s). unfold about_player. rewrite Et. cbn [List.app In on_side]. auto.
  - cbn [contradiction]. split; [apply D|]. split; auto.
Qed.

Theorem check_sound s p : Dom Y g p -> (lost Y g s p <-> holds (law g c s) p) /\ (neutral Y g s p <-> holds (neutral_law g c s) p).
Proof.
  intro D. destruct (reason c) as [rank|shrinks] eqn:Er.
  - apply (classes Y g S N rules_dec move_dec S_dec N_dec closed at_end one two three three' disjoint rank); auto.
    clear s p D. intros s p q D [R (m & Hm & Hl)]. pose proof (length_of s m p q Hm Hl) as Lq. destruct (numbered s m Hm) as (i & Hi & <-).
    destruct (smaller_dec rank q p) as [K|K]; auto. exfalso. apply (no (Ends s i) p); [|apply D|].
    + apply (in_move s i); auto. unfold about_move. rewrite Er. cbn [List.app In on_side]. auto.
    + cbn [contradiction]. split; [apply D|]. apply (told s p q i); auto. rewrite Er. intro H. apply K. apply less1 in H; auto. apply D.
  - assert (Nobody : forall s p, ~ N s p).
    { clear s p D. intros s p H. apply N_some in H as [t Et]. unfold shaped in shape. rewrite Er, Et, andb_false_r in shape. discriminate. }
    apply (classes_with_replies Y g S N rules_dec move_dec S_dec N_dec closed at_end one two three three' disjoint (fun s => shrinks (side g s))); auto.
    clear s p D. intros s p q D HS Hq [q0 [R0 (m0 & Hm0 & Hl0)]]. pose proof (closed s p q D Hq) as Dq.
    destruct Hq as [R (m & Hm & Hl)]. pose proof (length_of s m p q Hm Hl) as Lq. destruct (numbered s m Hm) as (i & Hi & <-).
    assert (Lp : length p = dims g) by apply D. assert (Lqp : length (q ++ p) = dims g + dims g) by (rewrite app_length; lia).
    assert (C : exists A, Formulas.compile Y (dims g + dims g) (good_reply s) = Some A).
    { apply andb_prop in shape as [_ R']. unfold replying in R'. rewrite Er in R'. rewrite forallb_forall in R'. specialize (R' _ (side_in s)).
      replace (good_reply s) with (good_reply (side g s)); [destruct (Formulas.compile Y _ _); eauto; discriminate|].
      unfold good_reply, steps, law, side, other. destruct (partizan g); reflexivity. }
    unfold good_reply in C. rewrite Er in C.
    destruct (none_dec Y G _ (steps g (dims g + dims g) (other g s) (And (here g (law g c s)) (less g (dims g + dims g) (shrinks (side g s)))))
      _ (q ++ p) C (part_refl _) Lqp) as [H|H].
    + apply steps_ok in H as (q' & m' & H1 & H2 & H3 & H4); auto. pose proof (length_of (other g s) m' q q' H1 H2) as Lq'.
      apply less2 in H4; auto. apply here_ok in H3; auto. exists q'. repeat split; eauto.
    + exfalso. apply (no (Replies s i) p); [|apply D|].
      * apply (in_move s i); auto. unfold about_move. rewrite Er. cbn [List.app In on_side]. auto.
      * cbn [contradiction]. split; [apply D|]. split; [exact HS|]. apply (told s p q i); auto. rewrite Er. split; [|split; [|exact H]].
        { apply here1; auto. now apply plays. }
        { intro K. apply (none_steps _ (other g s) true_ q p Lq Lqp) with (q := q0) (m := m0) in K; auto. apply K. apply true_ok. }
Qed.

(* An automaton and a formula agree on the domain. *)
Definition agree (f h : form) : bool := never (dims g) (And (domain g) (And f (Not h))) && never (dims g) (And (domain g) (And h (Not f))).
Lemma agree_ok f h p : agree f h = true -> Dom Y g p -> (holds f p <-> holds h p).
Proof.
  intros A [L D]. apply andb_prop in A as [A1 A2]. pose proof (never_not Y G _ _ A1 p L) as N1. pose proof (never_not Y G _ _ A2 p L) as N2.
  pose proof (never_compiles Y _ _ A1) as C.
  destruct (part_decided Y G f _ _ C ltac:(part_of) p L) as [X|X]; destruct (part_decided Y G h _ _ C ltac:(part_of) p L) as [Z|Z]; cbn [Formulas.holds] in *; tauto.
Qed.
Theorem law_sound s f p : agree (law g c s) f = true -> Dom Y g p -> (lost Y g s p <-> holds f p).
Proof. intros A D. destruct (check_sound s p D) as [H _]. rewrite H. now apply agree_ok. Qed.
Theorem neutral_sound s f p : agree (neutral_law g c s) f = true -> Dom Y g p -> (neutral Y g s p <-> holds f p).
Proof. intros A D. destruct (check_sound s p D) as [_ H]. rewrite H. now apply agree_ok. Qed.
End Sound.
