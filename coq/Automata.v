(* Finite automata of tuples of naturals, and the one check that is verified.

   A word is a list of columns, a column one digit of each number; machines and tables read the digits one at a time, the
   first number's first. A machine [fa] may have states of any type; a table has positive numbers for states, and 1 is its
   start. Theorem [tab_ok]: the table that [tab] finds for a machine accepts exactly the words that the machine accepts. Exploring and
   minimising are not verified: [refines] checks what they find, and only that is proved ([refines_ok]).
   Then: products, complements, and machines that accept nothing but numbers. *)
Require Import List SetoidList Arith NArith ZArith Lia Bool FMapPositive MSetPositive.
From Campeao Require Import Numeration.
Import ListNotations.
Module PM := PositiveMap.

Section WithSys.
Variable Y : sys.
Hypothesis G : basic Y.
Notation num := (num Y).

Definition col := list nat.
Definition word := list col.

Fixpoint rrow (ts : list tstate) (c : col) : option (list tstate) :=
  match ts, c with
  | [], [] => Some []
  | t :: ts, d :: c =>
      match app1 Y t d, rrow ts c with Some t', Some ts' => Some (t' :: ts') | _, _ => None end
  | _, _ => None
  end.
Fixpoint rd (ts : list tstate) (w : word) : option (list tstate) :=
  match w with
  | [] => Some ts
  | c :: w => match rrow ts c with Some ts' => rd ts' w | None => None end
  end.
Definition start k := repeat t0 k.
Definition wfc k (c : col) := length c = k /\ Forall (fun d => d < base Y) c.
Definition wf k (w : word) := Forall (wfc k) w.
Fixpoint zip (u : list nat) (w : word) : word :=
  match u, w with d :: u, c :: w => (d :: c) :: zip u w | _, _ => [] end.
Definition zeros k : col := repeat 0 k.

Lemma rd_app w v : forall ts, rd ts (w ++ v) = match rd ts w with Some ts' => rd ts' v | None => None end.
Proof. induction w as [|c w IH]; simpl; intros; auto. destruct (rrow ts c); auto. Qed.

Lemma app1_zero : app1 Y t0 0 = Some t0.
Proof. unfold app1, t0. simpl. rewrite (g_zero _ G). unfold app. simpl. repeat f_equal; lia. Qed.

Lemma rrow_zero k : rrow (start k) (zeros k) = Some (start k).
Proof.
  induction k; cbn [start zeros repeat rrow]; auto.
  change (repeat t0 k) with (start k). change (repeat 0 k) with (zeros k).
  now rewrite app1_zero, IHk.
Qed.

Lemma rd_zero k m w : rd (start k) (repeat (zeros k) m ++ w) = rd (start k) w.
Proof. induction m; simpl; auto. now rewrite rrow_zero. Qed.

Lemma run1_zero m u : run1 Y t0 (repeat 0 m ++ u) = run1 Y t0 u.
Proof. induction m; simpl; auto. now rewrite app1_zero. Qed.

Lemma rd_zip u : forall w t ts, length u = length w ->
  rd (t :: ts) (zip u w) = match run1 Y t u, rd ts w with Some t', Some ts' => Some (t' :: ts') | _, _ => None end.
Proof.
  induction u as [|d u IH]; intros [|c w] t ts HL; simpl in *; try discriminate; auto.
  destruct (app1 Y t d) as [t'|]; auto.
  destruct (rrow ts c) as [ts'|]. { apply IH. lia. }
  destruct (run1 Y t' u); auto.
Qed.

Lemma zip_app u u' w w' : length u = length w -> zip (u ++ u') (w ++ w') = zip u w ++ zip u' w'.
Proof. revert w. induction u; intros [|c w]; simpl; intros; try discriminate; auto. f_equal. apply IHu. lia. Qed.

Lemma zip_length u : forall w, length u = length w -> length (zip u w) = length w.
Proof. induction u; intros [|c w]; simpl; intros; try discriminate; auto. Qed.

Lemma run1_digits u : forall t t', run1 Y t u = Some t' -> Forall (fun d => d < base Y) u.
Proof.
  induction u as [|d u IH]; simpl; intros t t' H; auto. unfold app1 in H.
  destruct (follow Y (fst t) d) eqn:E; try discriminate. constructor.
  - apply (g_digit _ G (fst t)). congruence.
  - eauto.
Qed.

Lemma zip_wf u : forall k w, length u = length w -> Forall (fun d => d < base Y) u -> wf k w -> wf (S k) (zip u w).
Proof.
  induction u; intros k [|c w] HL HU HW; simpl in *; try discriminate; constructor; inversion HU; inversion HW; subst.
  - split; simpl. { f_equal. apply H5. } constructor; auto. apply H5.
  - apply IHu; auto.
Qed.

Lemma zeros_wf k : wfc k (zeros k).
Proof. split. apply repeat_length. pose proof (g_base _ G). induction k; constructor; auto. Qed.
Lemma zeros_wfw k m : wf k (repeat (zeros k) m).
Proof. induction m; constructor; auto. apply zeros_wf. Qed.

(* Every tuple of numbers that have words has a word. *)
Lemma has_word env : Forall num env -> exists w ts, wf (length env) w /\ rd (start (length env)) w = Some ts /\ map value ts = env.
Proof.
  intro NE. induction NE as [|n env (u & t & Hu & Hv) NE (w & ts & H1 & H2 & H3)].
  - exists [], []. repeat split; auto. constructor.
  -
    exists (zip (repeat 0 (length w) ++ u) (repeat (zeros (length env)) (length u) ++ w)), (t :: ts).
    assert (length (repeat 0 (length w) ++ u) = length (repeat (zeros (length env)) (length u) ++ w)).
    { rewrite !app_length, !repeat_length. lia. }
    split; [|split].
    + apply zip_wf; auto.
      * apply (run1_digits _ t0 t). now rewrite run1_zero.
      * apply Forall_app. split; auto. apply zeros_wfw.
    + simpl start. cbn [length start repeat]. rewrite rd_zip; auto. rewrite run1_zero, Hu.
      fold (start (length env)). rewrite rd_zero, H2. auto.
    + simpl. now rewrite Hv, H3.
Qed.

Lemma unzip k w : wf (S k) w -> exists u v, w = zip u v /\ length u = length w /\ length v = length w /\ wf k v.
Proof.
  induction w as [|c w IH]; intro H.
  - exists [], []. repeat split; auto. constructor.
  - inversion H as [|? ? [H1 H2] H3]; subst. destruct (IH H3) as (u & v & -> & L1 & L2 & W).
    destruct c as [|d c]; try discriminate. exists (d :: u), (c :: v).
    assert (length u = length v) by lia.
    cbn [zip length]. rewrite zip_length in * by auto. repeat split; auto.
    constructor; auto. split. { simpl in H1; lia. } now inversion H2.
Qed.

(* Tables and machines. *)
Definition table := PM.t (bool * list positive).
(* The states 1, 2, ..., each with whether it accepts and where the digits lead. *)
Definition table_of (l : list (bool * list positive)) : table :=
  snd (fold_left (fun '(p, t) r => (Pos.succ p, PM.add p r t)) l (1%positive, PM.empty _)).
Definition dnxt (T : table) p d := match PM.find p T with Some (_, l) => nth d l 1%positive | None => p end.
Definition acc (T : table) p := match PM.find p T with Some (b, _) => b | None => false end.

Record fa := FA { St : Type; init : St; dstep : St -> nat -> St; fin : St -> bool;
  dec : forall x y : St, {x = y} + {x <> y}; key : St -> list positive }.
Definition step (F : fa) (s : St F) (c : col) : St F := fold_left (dstep F) c s.
Definition frun (F : fa) s w := fold_left (step F) w s.
Definition facc (F : fa) w := fin F (frun F (init F) w).
Definition fa_of (T : table) : fa := FA positive 1%positive (dnxt T) (acc T) Pos.eq_dec (fun p => [p]).
Definition nxt (T : table) p (c : col) := fold_left (dnxt T) c p.
Definition accepts (T : table) w := facc (fa_of T) w.

(* The states of T are labelled by states of F, and the labels go where F goes. *)
Definition refines (F : fa) (T : table) (lab : PM.t (St F)) : bool :=
  match PM.find 1%positive lab with Some s => if dec F s (init F) then true else false | None => false end &&
  (let ds := seq 0 (base Y) in
   forallb (fun ps : positive * St F => let (p, s) := ps in
    match PM.find p T with
    | None => false
    | Some (b, l) => Bool.eqb b (fin F s) &&
       forallb (fun d => match PM.find (nth d l 1%positive) lab with
                         | Some s' => if dec F s' (dstep F s d) then true else false | None => false end) ds
    end) (PM.elements lab)).

Lemma refines_ok k F T lab : refines F T lab = true -> forall w, wf k w -> accepts T w = facc F w.
Proof.
  unfold refines. intros H w W. apply andb_prop in H as [H1 H2].
  destruct (PM.find 1%positive lab) as [s0|] eqn:E0; try discriminate.
  destruct (dec F s0 (init F)) as [->|]; try discriminate. rewrite forallb_forall in H2.
  assert (A : forall p s, PM.find p lab = Some s -> acc T p = fin F s /\
     forall d, d < base Y -> PM.find (dnxt T p d) lab = Some (dstep F s d)).
  { intros p s E. apply PM.elements_correct in E. apply H2 in E. unfold acc, dnxt.
    destruct (PM.find p T) as [[b l]|]; try discriminate. apply andb_prop in E as [E1 E2].
    apply eqb_prop in E1. split; auto. intros d Hd. rewrite forallb_forall in E2.
    assert (I : In d (seq 0 (base Y))) by (apply in_seq; lia). specialize (E2 d I).
    destruct (PM.find (nth d l 1%positive) lab) as [s1|]; try discriminate.
    destruct (dec F s1 (dstep F s d)); congruence. }
  assert (C : forall c, Forall (fun d => d < base Y) c -> forall p s, PM.find p lab = Some s ->
     PM.find (nxt T p c) lab = Some (step F s c)).
  { clear W. induction 1 as [|d c Hd _ IH]; intros p s E; cbn [nxt step fold_left]; auto. apply IH. now apply A. }
  unfold accepts, facc. cbn [init fa_of]. revert E0. generalize 1%positive (init F).
  induction W as [|c w [_ Hc] W IH]; intros p s E; cbn [frun fold_left fa_of fin].
  - apply (A p s E).
  - apply IH. now apply C.
Qed.

(* Exploring and minimising: nothing here has to be proved, the result is checked by [refines]. *)
Definition pairs := (PM.t (PM.t positive) * positive)%type.
Definition intern2 (m : pairs) (a b : positive) : pairs * positive :=
  let (t, n) := m in
  match PM.find a t with
  | Some r => match PM.find b r with Some i => (m, i) | None => ((PM.add a (PM.add b n r) t, Pos.succ n), n) end
  | None => ((PM.add a (PM.add b n (PM.empty _)) t, Pos.succ n), n)
  end.
Definition intern (m : pairs) (l : list positive) : pairs * positive :=
  fold_left (fun '(m, i) x => intern2 m i x) l (m, 1%positive).
Definition no_pairs : pairs := (PM.empty _, 2%positive).

Section Explore.
Variable F : fa.
(* interned keys, their states' numbers, how many, queue, table, labels *)
Record work := Work { wm : pairs; wn : PM.t positive; wc : positive; wq : list (positive * St F); wt : table; wl : PM.t (St F) }.
Definition number (w : work) (s : St F) : work * positive :=
  let (m, i) := intern (wm w) (key F s) in
  match PM.find i (wn w) with
  | Some p => (Work m (wn w) (wc w) (wq w) (wt w) (wl w), p)
  | None => let p := wc w in
      (Work m (PM.add i p (wn w)) (Pos.succ p) ((p, s) :: wq w) (wt w) (PM.add p s (wl w)), p)
  end.
Definition visit (ds : list nat) (w : work) (p : positive) (s : St F) : work :=
  let '(w, l) := fold_left (fun '(w, l) d => let (w, p) := number w (dstep F s d) in (w, p :: l)) ds (w, []) in
  Work (wm w) (wn w) (wc w) (wq w) (PM.add p (fin F s, rev l) (wt w)) (wl w).
Fixpoint loop (fuel : nat) (ds : list nat) (w : work) : work :=
  match fuel, wq w with
  | S fuel, (p, s) :: q => loop fuel ds (visit ds (Work (wm w) (wn w) (wc w) q (wt w) (wl w)) p s)
  | _, _ => w
  end.
Definition explore : table * PM.t (St F) :=
  let w := loop (limit Y) (seq 0 (base Y)) (fst (number (Work no_pairs (PM.empty _) 1 [] (PM.empty _) (PM.empty _)) (init F))) in
  (wt w, wl w).
End Explore.

(* Blocks of states are split until the states of each lead to the same blocks (Moore 1956). *)
Definition moore (T : list (positive * (bool * list positive))) (h : PM.t positive) : PM.t positive * positive :=
  let get p := match PM.find p h with Some b => b | None => 1%positive end in
  let '(m, names, n, h') := fold_left (fun '(m, names, n, h') '(p, (_, l)) =>
    let (m, i) := intern m (get p :: map get l) in
    match PM.find i names with
    | Some b => (m, names, n, PM.add p b h')
    | None => (m, PM.add i n names, Pos.succ n, PM.add p n h')
    end) T (no_pairs, PM.empty positive, 1%positive, PM.empty positive) in
  (h', n).
Fixpoint refine (fuel : nat) T (h : PM.t positive) (n : positive) : PM.t positive :=
  match fuel with
  | 0 => h
  | S fuel => let (h', n') := moore T h in if Pos.eqb n n' then h' else refine fuel T h' n'
  end.
Definition minimise (T : table) : table * PM.t positive :=
  let l := PM.elements T in
  let h0 := fold_left (fun h '(p, (b, _)) => PM.add p (if b : bool then 2 else 1)%positive h) l (PM.empty positive) in
  let h := refine (limit Y) l h0 1 in
  let one := match PM.find 1%positive h with Some b => b | None => 1%positive end in
  let swap b := if Pos.eqb b one then 1%positive else if Pos.eqb b 1 then one else b in
  let get p := match PM.find p h with Some b => swap b | None => 1%positive end in
  (fold_left (fun t '(p, (b, l)) => let q := get p in
      match PM.find q t with Some _ => t | None => PM.add q (b, map get l) t end) l (PM.empty _),
   PM.map swap h).

Definition tab (F : fa) : option table :=
  let (T, lab) := explore F in
  if refines F T lab then
    let (T', h) := minimise T in if refines (fa_of T') T h then Some T' else None
  else None.

Lemma tab_ok k F T : tab F = Some T -> forall w, wf k w -> accepts T w = facc F w.
Proof.
  unfold tab. destruct (explore F) as [T1 lab]. destruct (refines F T1 lab) eqn:E1; try discriminate.
  destruct (minimise T1) as [T2 h]. destruct (refines (fa_of T2) T1 h) eqn:E2; try discriminate.
  intros H w W. inversion H; subst.
  rewrite <- (refines_ok _ _ _ _ E1 w W). symmetry. apply (refines_ok _ _ _ _ E2 w W).
Qed.

(* The words that an automaton accepts. *)
Definition pred := list N -> Prop.
Definition frecog k (F : fa) (P : pred) := forall w, wf k w ->
  (facc F w = true <-> exists ts, rd (start k) w = Some ts /\ P (map value ts)).
Definition recog k (T : table) (P : pred) := frecog k (fa_of T) P.
Definition wrecog k (F : fa) (P : pred) := forall w ts, wf k w -> rd (start k) w = Some ts ->
  (facc F w = true <-> P (map value ts)).

Lemma tab_recog k F T P : tab F = Some T -> frecog k F P -> recog k T P.
Proof. intros H R w W. change (facc (fa_of T) w) with (accepts T w). rewrite (tab_ok k _ _ H w W). auto. Qed.

(* Only words that write numbers are accepted. *)
Fixpoint vrow (vs : list nat) (c : col) : option (list nat) :=
  match vs, c with
  | [], [] => Some []
  | v :: vs, d :: c =>
      match follow Y v d, vrow vs c with Some v', Some vs' => Some (v' :: vs') | _, _ => None end
  | _, _ => None
  end.
Lemma vrow_rrow ts : forall c, vrow (map fst ts) c = match rrow ts c with Some ts' => Some (map fst ts') | None => None end.
Proof.
  induction ts as [|t ts IH]; intros [|d c]; simpl; auto. unfold app1. rewrite IH.
  destruct (follow Y (fst t) d); auto. destruct (rrow ts c); auto.
Qed.

Definition guard (k : nat) (F : fa) : fa.
Proof.
  refine (FA (option (list nat * St F)) (Some (repeat 0 k, init F))
    (fun s d => match s with
       | Some (v :: vs, s) => match follow Y v d with Some v' => Some (vs ++ [v'], dstep F s d) | None => None end
       | _ => None end)
    (fun s => match s with None => false | Some (_, s) => fin F s end) _
    (fun s => match s with None => [] | Some (vs, s) => map Pos.of_succ_nat vs ++ key F s end)).
  intros x y. repeat decide equality. apply (dec F).
Defined.

Lemma guard_none k F c : fold_left (dstep (guard k F)) c None = None.
Proof. induction c; cbn [fold_left]; auto. Qed.
Lemma guard_col k F c : forall vs done s, length c = length vs ->
  fold_left (dstep (guard k F)) c (Some (vs ++ done, s)) =
  match vrow vs c with Some vs' => Some (done ++ vs', step F s c) | None => None end.
Proof.
  induction c as [|d c IH]; intros [|v vs] done s L; try discriminate; cbn [fold_left vrow].
  - rewrite app_nil_r. auto.
  - cbn [dstep guard List.app]. destruct (follow Y v d) as [v'|].
    + rewrite <- app_assoc. rewrite IH by (simpl in L; lia). destruct (vrow vs c); auto. now rewrite <- app_assoc.
    + apply guard_none.
Qed.

Lemma guard_run k F w : forall ts s, wf (length ts) w ->
  frun (guard k F) (Some (map fst ts, s)) w =
  match rd ts w with Some ts' => Some (map fst ts', frun F s w) | None => None end.
Proof.
  induction w as [|c w IH]; intros ts s W; cbn [frun fold_left]; auto.
  inversion W as [|? ? [Lc _] W']; subst.
  change (fold_left (step (guard k F)) w) with (fun x => frun (guard k F) x w). cbv beta.
  unfold step at 1. pose proof (guard_col k F c (map fst ts) [] s) as C. rewrite app_nil_r in C.
  rewrite C by now rewrite map_length. cbn [rd List.app]. rewrite vrow_rrow. destruct (rrow ts c) as [ts'|] eqn:E.
  - assert (Lt : length ts' = length ts).
    { clear - E. revert c ts' E. induction ts as [|t ts IH]; intros [|d c] ts' E; simpl in E; try discriminate.
      - inversion E; auto.
      - destruct (app1 Y t d); try discriminate. destruct (rrow ts c) eqn:E1; try discriminate. inversion E; subst.
        simpl. f_equal. eauto. }
    rewrite IH by exact (eq_ind_r (fun n => wf n w) W' Lt). reflexivity.
  - clear. induction w as [|c w IH]; cbn [frun fold_left]; auto. unfold step. rewrite guard_none. exact IH.
Qed.

Lemma guard_recog k F P : wrecog k F P -> frecog k (guard k F) P.
Proof.
  intros H w W. unfold facc. cbn [init guard].
  replace (repeat 0 k) with (map fst (start k)).
  2: { unfold start. clear. induction k; simpl; congruence. }
  rewrite guard_run by (unfold start; now rewrite repeat_length).
  destruct (rd (start k) w) as [ts|] eqn:E; cbn [fin guard].
  - specialize (H w ts W E). unfold facc in H. rewrite H. split.
    + intro. exists ts. auto.
    + intros (ts' & E' & K). inversion E'. subst. auto.
  - split; [discriminate|]. intros (ts' & E' & K). discriminate.
Qed.

(* And. *)
Definition prod (A B : fa) : fa.
Proof.
  refine (FA (St A * St B) (init A, init B) (fun s d => (dstep A (fst s) d, dstep B (snd s) d))
   (fun s => fin A (fst s) && fin B (snd s)) _ (fun s => key A (fst s) ++ key B (snd s))).
  decide equality. apply (dec B). apply (dec A).
Defined.
Lemma prod_run A B w : forall s t, frun (prod A B) (s, t) w = (frun A s w, frun B t w).
Proof.
  assert (C : forall c s t, step (prod A B) (s, t) c = (step A s c, step B t c)).
  { induction c; intros; cbn [step fold_left]; auto. apply IHc. }
  induction w; intros; cbn [frun fold_left]; auto. rewrite C. apply IHw.
Qed.
Lemma prod_recog k A B P Q : frecog k A P -> frecog k B Q -> frecog k (prod A B) (fun e => P e /\ Q e).
Proof.
  intros H K w W. unfold facc. cbn [init prod]. rewrite prod_run. cbn [fin fst snd prod].
  rewrite andb_true_iff. specialize (H w W). specialize (K w W). unfold facc in *. rewrite H, K. split.
  - intros [(ts & E & p) (ts' & E' & q)]. assert (ts' = ts) by congruence. subst ts'. exists ts. auto.
  - intros (ts & E & p & q). split; exists ts; auto.
Qed.

(* Not. *)
Definition compl (A : fa) : fa := FA (St A) (init A) (dstep A) (fun s => negb (fin A s)) (dec A) (key A).
Lemma compl_recog k A P : frecog k A P -> wrecog k (compl A) (fun e => ~ P e).
Proof.
  intros H w ts W E. specialize (H w W). unfold facc in *. cbn [init fin compl].
  change (frun (compl A)) with (frun A). rewrite negb_true_iff.
  destruct (fin A (frun A (init A) w)).
  - split; [discriminate|]. intro N. destruct H as [H _]. destruct (H eq_refl) as (ts' & E' & K).
    assert (ts' = ts) by congruence. subst ts'. tauto.
  - split; auto. intros _ K. destruct H as [_ H]. discriminate H. exists ts. auto.
Qed.

End WithSys.
