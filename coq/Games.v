(* Games on tuples of naturals, their lost and won positions, and the two theorems about them.

   A game has a domain, kinds of moves for each player, and perhaps rules by which a position is won, lost or drawn for the player
   to move. In an impartial game both players have the same moves, and the player to move is called [Left] throughout. [lost] and [won] are
   inductive definitions that know nothing of automata: a position is lost if the play has ended with that result, or if there
   are moves and all lead to positions that are won for the other player; it is won if it has ended so, or some move leads to a position
   that is lost for the other player. A position is neutral if it is neither.

   Theorem [classes]: let S and N be sets of positions, for each player to move, such that (ended) where the play has ended S are the lost
   and N the drawn positions, (one) from each position in neither, in which there is a move, some move leads to S, (two) no move leads from S
   to S or N, (three) from each position of N, in which there is a move, some leads to N, and none to S, (disjoint) no position is in both. If
   each move makes the rank smaller, S are the lost positions and N the neutral ones.
   Theorem [classes_with_replies]: where play may repeat, it is enough that after each move from S that leaves a move some reply
   leads back to S and makes a natural number smaller. *)
Require Import List Arith NArith ZArith Lia Bool.
From Campeao Require Import Numeration Automata Arithmetic Formulas.
Import ListNotations.

Definition pos := list N.
Definition term := (list Z * Z)%type.                        (* ([c1; ...; cn], c) is c1 x1 + ... + cn xn + c *)
Definition val (e : list N) (t : term) : Z := leval (fst t) (snd t) e.

Inductive player := Left | Right.
Inductive result := Wins | Loses | Draws.                    (* for the player to move *)
Record move := Move { mvars : nat; mwhere : form; mto : list term }.   (* its variables stand before the coordinates *)
Record game := Game { dims : nat; partizan : bool; misere : bool; domain : form;
  rule_won : form; rule_lost : form; rule_drawn : form; moves : player -> list move }.
Definition other g (s : player) := if partizan g then match s with Left => Right | Right => Left end else s.
Definition side g (s : player) := if partizan g then s else Left.   (* whose moves they are *)
Lemma other_other g s : other g (other g s) = s.
Proof. unfold other. destruct (partizan g), s; auto. Qed.

Section WithSys.
Variable Y : sys.
Notation holds := (holds Y).

Definition leads (m : move) (p q : pos) := exists ts, length ts = mvars m /\ holds (mwhere m) (ts ++ p) /\
  map Z.of_N q = map (val (ts ++ p)) (mto m).
Definition ruled g (p : pos) := holds (rule_won g) p \/ holds (rule_lost g) p \/ holds (rule_drawn g) p.
Definition goes g s (p q : pos) := ~ ruled g p /\ exists m, In m (moves g (side g s)) /\ leads m p q.
(* The result in normal play; misère play exchanges won and lost. *)
Definition over g s (p : pos) (r : result) := match r with
  | Wins => holds (rule_won g) p
  | Loses => holds (rule_lost g) p /\ ~ holds (rule_won g) p \/ ~ ruled g p /\ forall q, ~ goes g s p q
  | Draws => holds (rule_drawn g) p /\ ~ holds (rule_won g) p /\ ~ holds (rule_lost g) p end.
Definition turned g r := if misere g then match r with Wins => Loses | Loses => Wins | Draws => Draws end else r.
Definition ended g s p r := over g s p (turned g r).
Definition Dom g (p : pos) := length p = dims g /\ holds (domain g) p.

Inductive lost (g : game) : player -> pos -> Prop :=
| Lost_end s p : ended g s p Loses -> lost g s p
| Lost s p : (exists q, goes g s p q) -> (forall q, goes g s p q -> won g (other g s) q) -> lost g s p
with won (g : game) : player -> pos -> Prop :=
| Won_end s p : ended g s p Wins -> won g s p
| Won s p q : goes g s p q -> lost g (other g s) q -> won g s p.
Definition neutral g s p := ~ lost g s p /\ ~ won g s p.

Scheme lost_mut := Induction for lost Sort Prop with won_mut := Induction for won Sort Prop.

(* Terms compared like words in a dictionary; those that are compared are natural. *)
Fixpoint smaller (r : list term) (q p : pos) : Prop :=
  match r with
  | [] => False
  | t :: r => (0 <= val p t /\ val q t < val p t \/ 0 <= val p t /\ val q t = val p t /\ smaller r q p)%Z
  end.
Lemma smaller_wf r : well_founded (smaller r).
Proof.
  induction r as [|t r IH]. { intro p. constructor. simpl. tauto. }
  intro p. remember (Z.to_nat (val p t + 1)) as n eqn:E. revert p E.
  induction n as [n IHn] using (well_founded_induction lt_wf). intros p.
  induction (IH p) as [p _ IHp]. intro E. constructor. intros q [[H1 H2]|(H1 & H2 & H3)].
  - apply (IHn (Z.to_nat (val q t + 1))); auto. lia.
  - apply IHp; auto. congruence.
Qed.

Lemma smaller_dec r q p : smaller r q p \/ ~ smaller r q p.
Proof. induction r as [|t r IH]; cbn [smaller]; [tauto|]. destruct (Z_le_dec 0 (val p t)), (Z_lt_dec (val q t) (val p t)), (Z.eq_dec (val q t) (val p t)); tauto. Qed.

Section Theorems.
Variable g : game.
Variables S N : player -> pos -> Prop.
Hypothesis rules_dec : forall p f, Dom g p -> In f [rule_won g; rule_lost g; rule_drawn g] -> holds f p \/ ~ holds f p.
Hypothesis move_dec : forall s p, Dom g p -> (exists q, goes g s p q) \/ (forall q, ~ goes g s p q).
Hypothesis S_dec : forall s p, Dom g p -> S s p \/ ~ S s p.
Hypothesis N_dec : forall s p, Dom g p -> N s p \/ ~ N s p.
Hypothesis closed : forall s p q, Dom g p -> goes g s p q -> Dom g q.
Hypothesis at_end : forall s p r, Dom g p -> ended g s p r ->
  match r with Wins => ~ S s p /\ ~ N s p | Loses => S s p | Draws => N s p end.
Hypothesis one : forall s p, Dom g p -> ~ S s p -> ~ N s p -> (exists q, goes g s p q) -> exists q, goes g s p q /\ S (other g s) q.
Hypothesis two : forall s p q, Dom g p -> S s p -> goes g s p q -> ~ S (other g s) q /\ ~ N (other g s) q.
Hypothesis three : forall s p, Dom g p -> N s p -> (exists q, goes g s p q) -> exists q, goes g s p q /\ N (other g s) q.
Hypothesis three' : forall s p q, Dom g p -> N s p -> goes g s p q -> ~ S (other g s) q.
Hypothesis disjoint : forall s p, Dom g p -> S s p -> ~ N s p.

Lemma ended_or_moves s p : Dom g p -> (exists q, goes g s p q) \/ exists r, ended g s p r.
Proof.
  intro D. destruct (move_dec s p D) as [M|M]; auto. right.
  assert (K : exists r, over g s p r).
  { destruct (rules_dec p (rule_won g) D) as [W|W]; [simpl; auto| |]. { exists Wins. auto. }
    destruct (rules_dec p (rule_lost g) D) as [L|L]; [simpl; auto| |]. { exists Loses. left. auto. }
    destruct (rules_dec p (rule_drawn g) D) as [Q|Q]; [simpl; auto| |]. { exists Draws. simpl. auto. }
    exists Loses. right. split; auto. unfold ruled. tauto. }
  destruct K as [r K]. exists (turned g r). unfold ended.
  replace (turned g (turned g r)) with r; auto. unfold turned. destruct (misere g), r; auto.
Qed.

Lemma lost_in_S : forall s p, lost g s p -> Dom g p -> S s p.
Proof.
  apply (lost_mut g (fun s p _ => Dom g p -> S s p) (fun s p _ => Dom g p -> ~ S s p /\ ~ N s p)).
  - intros s p E D. apply (at_end s p Loses D E).
  - intros s p M A IH D. destruct (S_dec s p D) as [K|K]; auto. exfalso. destruct (N_dec s p D) as [Q|Q].
    + destruct (three s p D Q M) as (q & H1 & H2). destruct (IH q H1); eauto.
    + destruct (one s p D K Q M) as (q & H1 & H2). destruct (IH q H1); eauto.
  - intros s p E D. apply (at_end s p Wins D E).
  - intros s p q H L IH D. split; intro K.
    + destruct (two s p q D K H) as [X _]. eauto.
    + apply (three' s p q D K H). eauto.
Qed.
Lemma won_outside : forall s p, won g s p -> Dom g p -> ~ S s p /\ ~ N s p.
Proof.
  intros s p W D. inversion W as [s0 p0 E|s0 p0 q H L]; subst.
  - apply (at_end s p Wins D E).
  - pose proof (lost_in_S _ _ L (closed _ _ _ D H)) as Q. split; intro K.
    + destruct (two s p q D K H) as [X _]. auto.
    + exact (three' s p q D K H Q).
Qed.

Lemma conclude s p : Dom g p -> (S s p -> lost g s p) -> (~ S s p -> ~ N s p -> won g s p) ->
  (lost g s p <-> S s p) /\ (neutral g s p <-> N s p).
Proof.
  intros D HL HW. split; [split; auto; intro; now apply lost_in_S|]. unfold neutral. split.
  - intros [H1 H2]. destruct (N_dec s p D) as [K|K]; auto. exfalso. destruct (S_dec s p D); auto.
  - intro K. split; intro H.
    + apply (disjoint s p D); auto. now apply lost_in_S.
    + now apply won_outside in H as [_ H].
Qed.

Section Ranked.
Variable rank : list term.
Hypothesis ends : forall s p q, Dom g p -> goes g s p q -> smaller rank q p.

Theorem classes s p : Dom g p -> (lost g s p <-> S s p) /\ (neutral g s p <-> N s p).
Proof.
  intro D. assert (H : (S s p -> lost g s p) /\ (~ S s p -> ~ N s p -> won g s p)); [|now apply conclude].
  revert s D. induction (smaller_wf rank p) as [p _ IH]. intros s D. split.
  - intro H. destruct (ended_or_moves s p D) as [M|[r E]].
    + apply Lost; auto. intros q Hq. destruct (two s p q D H Hq). apply IH; eauto.
    + pose proof (at_end s p r D E) as Q. destruct r; [tauto|now constructor|]. destruct (disjoint s p D H Q).
  - intros H1 H2. destruct (ended_or_moves s p D) as [M|[r E]].
    + destruct (one s p D H1 H2 M) as (q & Hq & K). apply (Won g s p q); auto. apply IH; eauto.
    + pose proof (at_end s p r D E) as Q. destruct r; [now constructor|tauto|tauto].
Qed.
End Ranked.

Section Replies.
Variable shrinks : player -> list term.
Hypothesis nobody : forall s p, ~ N s p.
Hypothesis replies : forall s p q, Dom g p -> S s p -> goes g s p q -> (exists q', goes g (other g s) q q') ->
  exists q', goes g (other g s) q q' /\ S s q' /\ smaller (shrinks s) q' p.

Theorem classes_with_replies s p : Dom g p -> (lost g s p <-> S s p) /\ (neutral g s p <-> N s p).
Proof.
  intro D.
  assert (HL : forall s p, Dom g p -> S s p -> lost g s p).
  { clear s p D. intros s p. induction (smaller_wf (shrinks s) p) as [p _ IH]. intros D H.
    destruct (ended_or_moves s p D) as [M|[r E]].
    - apply Lost; auto. intros q Hq. destruct (two s p q D H Hq) as [K _].
      destruct (ended_or_moves (other g s) q (closed _ _ _ D Hq)) as [M'|[r E]].
      + destruct (replies s p q D H Hq M') as (q' & H1 & H2 & H3). apply (Won g _ q q'); auto. rewrite other_other. apply IH; eauto.
      + pose proof (at_end _ q r (closed _ _ _ D Hq) E) as Q. destruct r; [now constructor|tauto|]. destruct (nobody _ _ Q).
    - pose proof (at_end s p r D E) as Q. destruct r; [tauto|now constructor|]. destruct (nobody _ _ Q). }
  apply conclude; auto. intros H1 H2. destruct (ended_or_moves s p D) as [M|[r E]].
  - destruct (one s p D H1 H2 M) as (q & Hq & K). apply (Won g s p q); auto. apply HL; eauto.
  - pose proof (at_end s p r D E) as Q. destruct r; [now constructor|tauto|tauto].
Qed.
End Replies.
End Theorems.
End WithSys.
