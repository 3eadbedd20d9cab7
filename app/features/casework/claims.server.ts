/** Claims: one member of staff at a time works on a case, in every queue (decision 065). */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import type { DomainEvent } from "#app/platform/outbox/events.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { DB } from "#db/types.ts";
import { CLAIM_MINUTES, isWithColleague } from "./casework.ts";

/** Tables whose rows are cases: they have an id and a claim. */
export type CaseTable = {
  [T in keyof DB]: "id" | "claimedBy" | "claimedUntil" extends keyof DB[T] ? T : never;
}[keyof DB];

/** Why somebody must not decide: a conflict of interest, or an appeal against their own decision. */
export type Conflict = "forbidden" | "own-decision";

/** What makes a table a queue of cases. Functions that return SQL get the alias under which the row is selected. */
export interface CaseworkDefinition<T extends CaseTable, C extends Conflict, E extends FailureCode> {
  table: T;
  /** Whether the actor works on this queue. For all others its cases do not exist. */
  worksHere: (actor: Actor) => actor is Member;
  /** `select id, place` of the cases that wait for a decision; `place` is the moment by which the queue is ordered. */
  waiting: RawBuilder<unknown>;
  /** Those of the waiting cases that `claimNext` gives out, as `select id, place`; all of them if left out. */
  ready?: RawBuilder<unknown>;
  /** `select id, place` of the decided cases; `place` is when they were decided. */
  decided?: RawBuilder<unknown>;
  /** Why the actor must not decide on a row, or null. */
  conflict: (actorId: string, row: string) => RawBuilder<C | null>;
  /** Why a row does not wait any more; `already-decided` if left out. */
  closed?: (row: string) => RawBuilder<E>;
  /** The event of a claim or a release. */
  changed?: (row: Selectable<DB[T]>) => DomainEvent;
}

type ClaimFailure<E> = "not-found" | "forbidden" | E | "claimed-by-other";

/** A queue of cases, with its commands. */
export interface Casework<T extends CaseTable, C extends Conflict, E extends FailureCode>
  extends CaseworkDefinition<T, C, E> {
  /**
   * Claims a case for {@link CLAIM_MINUTES}, or extends the actor's claim to that; returns until when. Fails with `claimed-by-other` while a
   * colleague works on it, with `forbidden` in a conflict of interest.
   */
  claim(actor: Actor, id: string): Promise<Result<Date, ClaimFailure<E>>>;
  /**
   * Claims the case with the earliest deadline that no colleague works on; returns its id. Cases that the actor has claimed already come
   * last. Fails with `nothing-to-do` when there is none.
   */
  claimNext(actor: Actor): Promise<Result<string, "not-found" | "nothing-to-do">>;
  /** The case that `claimNext` would claim now: its place in the queue, and whether the actor has claimed it already. */
  peekNext(actor: Actor): Promise<{ place: Date; mine: boolean } | undefined>;
  /** Ends the actor's claim. Does nothing to a colleague's. */
  release(actor: Actor, id: string): Promise<void>;
  /**
   * The case, locked until the transaction ends, if the actor may decide on it now: it waits, no colleague works on it, and there is no
   * conflict of interest. Every decision begins with it. Two concurrent decisions: the second sees the first.
   */
  lock(trx: Tx, actor: Actor, id: string): Promise<Result<Selectable<DB[T]>, "not-found" | C | E | "claimed-by-other">>;
}

/** Makes a table a queue of cases; see {@link Casework}. */
export function defineCasework<T extends CaseTable, C extends Conflict, E extends FailureCode = "already-decided">(
  definition: CaseworkDefinition<T, C, E>,
): Casework<T, C, E> {
  const { worksHere, waiting, ready = waiting, conflict, closed, changed } = definition;
  const table = sql.table(definition.table);
  type Row = Selectable<DB[T]> & { id: string; claimedBy: string | null; claimedUntil: Date | null };

  async function lock(trx: Tx, actor: Actor, id: string) {
    if (!worksHere(actor) || !isId(id)) return err("not-found");
    const { rows: cases } = await sql<Row>`select * from ${table} where id = ${id} for update`.execute(trx);
    const [row] = cases;
    if (!row) return err("not-found");
    // A second statement, for a new snapshot: the first one saw other tables as they were before it waited for the lock.
    const { rows } = await sql<{ conflict: C | null; closed: E | null }>`
      select ${conflict(actor.id, "c")} as conflict,
        case when not exists (select from (${waiting}) waiting where waiting.id = c.id)
          then ${closed ? closed("c") : sql`'already-decided'`} end as closed
      from ${table} c where c.id = ${id}`.execute(trx);
    const { conflict: refusal, closed: reason } = rows[0]!;
    if (refusal) return err(refusal);
    if (reason) return err(reason);
    if (isWithColleague(row, actor.id, now())) return err("claimed-by-other");
    return ok(row);
  }

  async function setClaim(trx: Tx, row: Row, actorId: string): Promise<Date> {
    const until = new Date(now().getTime() + CLAIM_MINUTES * 60_000);
    await sql`update ${table} set claimed_by = ${actorId}, claimed_until = ${until} where id = ${row.id}`.execute(trx);
    if (changed) await emit(trx, changed(row));
    return until;
  }

  // `isWithColleague` in SQL, for all waiting cases; those that the actor has claimed come last.
  function nextFor(actor: Member): RawBuilder<{ id: string; place: Date; mine: boolean }> {
    const mine = sql`(c.claimed_by is not distinct from ${actor.id}::uuid and c.claimed_until > ${now()})`;
    return sql`select c.id, waiting.place, coalesce(${mine}, false) as mine
      from ${table} c join (${ready}) waiting on waiting.id = c.id
      where ${conflict(actor.id, "c")} is null
        and (c.claimed_by is null or c.claimed_by = ${actor.id} or c.claimed_until is null or c.claimed_until <= ${now()})
      order by ${mine}, waiting.place, c.id limit 1`;
  }

  return {
    ...definition,
    lock,
    async peekNext(actor) {
      if (!worksHere(actor)) return undefined;
      return (await nextFor(actor).execute(db)).rows[0];
    },
    async claim(actor, id) {
      if (!worksHere(actor)) return err("not-found");
      return transaction(async (trx) => {
        const locked = await lock(trx, actor, id);
        if (locked.ok) return ok(await setClaim(trx, locked.value, actor.id));
        const { code } = locked;
        // `own-decision` is a failure of decisions only.
        return err(code === "own-decision" ? "forbidden" : (code as ClaimFailure<E>));
      });
    },
    async claimNext(actor) {
      if (!worksHere(actor)) return err("not-found");
      return transaction(async (trx) => {
        for (;;) {
          // A locked row is being claimed or decided right now.
          const { rows } = await sql<{ id: string }>`${nextFor(actor)} for update of c skip locked`.execute(trx);
          const [next] = rows;
          if (!next) return err("nothing-to-do");
          const locked = await lock(trx, actor, next.id);
          // Decided between the two statements: the next query does not find it.
          if (!locked.ok) continue;
          await setClaim(trx, locked.value, actor.id);
          return ok(next.id);
        }
      });
    },
    async release(actor, id) {
      if (!worksHere(actor) || !isId(id)) return;
      await transaction(async (trx) => {
        const { rows } = await sql<Row>`update ${table} set claimed_by = null, claimed_until = null
          where id = ${id} and claimed_by = ${actor.id} returning *`.execute(trx);
        const [row] = rows;
        if (row && changed) await emit(trx, changed(row));
      });
    },
  };
}
