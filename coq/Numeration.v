(* Systems of numeration.

   A number is written by digits, the most significant first. A reader follows the digits with finitely many states and
   refuses words that write no number; two totals are carried along, of which the first is the value of what was read.
   Base b is [base_system b]; the system of the recurrence U(n) = a U(n-1) + b U(n-2) is [recurrence a b], of which
   Zeckendorf's is [recurrence 1 1]. Proved here: a leading zero changes nothing, and digits are below the base. That every
   number has exactly one word of each sufficient length is not proved for each system but decided, in Arithmetic.v and
   Formulas.v. *)
Require Import List Arith NArith ZArith Lia Bool.
Import ListNotations.

Record sys := Sys {
  base : nat;                               (* digits are 0 .. base-1 *)
  follow : nat -> nat -> option nat;        (* the reader: its state after one more digit *)
  m00 : N; m01 : N; m10 : N; m11 : N; w0 : N; w1 : N;   (* totals (a, b) become M (a, b) + d (w0, w1) *)
  far0 : Z; far1 : Z;                       (* beyond u (far0, far1) totals never return; tested wherever it is used *)
  limit : nat }.                            (* of states of an automaton; beyond it nothing is decided *)

Definition app (S : sys) (p : N * N) (d : nat) : N * N :=
  (m00 S * fst p + m01 S * snd p + N.of_nat d * w0 S,
   m10 S * fst p + m11 S * snd p + N.of_nat d * w1 S)%N.

Definition tstate := (nat * (N * N))%type.
Definition t0 : tstate := (0, (0%N, 0%N)).
Definition value (t : tstate) : N := fst (snd t).
Definition app1 S (t : tstate) d : option tstate :=
  match follow S (fst t) d with Some s => Some (s, app S (snd t) d) | None => None end.
Fixpoint run1 S t u : option tstate :=
  match u with
  | [] => Some t
  | d :: u => match app1 S t d with Some t' => run1 S t' u | None => None end
  end.

(* The number has a word. *)
Definition num S (n : N) := exists u t, run1 S t0 u = Some t /\ value t = n.

Record basic (S : sys) : Prop := Basic {
  g_zero : follow S 0 0 = Some 0;
  g_digit : forall s d, follow S s d <> None -> d < base S;
  g_base : 0 < base S }.

Definition unique (S : sys) : Prop := forall u u' t t', length u = length u' ->
  run1 S t0 u = Some t -> run1 S t0 u' = Some t' -> value t = value t' -> u = u'.

Lemma run1_app S u v : forall t,
  run1 S t (u ++ v) = match run1 S t u with Some t' => run1 S t' v | None => None end.
Proof. induction u as [|d u IH]; simpl; intros; auto. destruct (app1 S t d); auto. Qed.

Lemma rev_cases {A} (l : list A) : l = [] \/ exists l' x, l = l' ++ [x].
Proof. destruct l as [|a l] using rev_ind; eauto. Qed.

Definition base_system (b n : nat) : sys :=
  Sys b (fun _ d => if d <? b then Some 0 else None) (N.of_nat b) 0 0 0 1 0 1 0 n.

Definition recurrence (a b n : nat) : sys :=
  Sys (S a) (fun s d => match s with
                        | 0 => if d <? a then Some 0 else if d =? a then Some 1 else None
                        | _ => if d <? Nat.min b (S a) then Some 0 else None end)
      0 1 (N.of_nat b) (N.of_nat a) 1 (N.of_nat (S a)) 2 3 n.

Lemma base_basic b n : 0 < b -> basic (base_system b n).
Proof.
  intro H. split; cbn [base follow base_system]; auto.
  - destruct (Nat.ltb_spec 0 b); auto. lia.
  - intros s d. destruct (Nat.ltb_spec d b); congruence.
Qed.

Lemma recurrence_basic a b n : 0 < a -> basic (recurrence a b n).
Proof.
  intro H. split; cbn [base follow recurrence]; try lia.
  - destruct (Nat.ltb_spec 0 a); auto. lia.
  - intros [|s] d.
    + destruct (Nat.ltb_spec d a); [lia|]. destruct (Nat.eqb_spec d a); [lia|congruence].
    + destruct (Nat.ltb_spec d (Nat.min b (S a))); [lia|congruence].
Qed.
