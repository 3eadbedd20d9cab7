/** Which mails were read, and their outcomes. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { MOST_TRIES, type Outcome, type RefusalReason, STORED_DAYS } from "./inbound-mail.ts";

/** Identifies a mail in its folder (RFC 9051 §2.3.1.1). */
export interface MailPosition {
  uidValidity: number;
  uid: number;
}

/** A try at handling a mail. */
export interface Attempt {
  id: string;
  /** Including this one. */
  tries: number;
}

/**
 * Begins a try at a mail. Returns the outcome if it was finished before, and `later` if its next try is not due yet. The try is counted
 * before it is made, so that a mail which crashes the process is not retried for ever.
 */
export async function beginMail(
  _actor: SystemActor,
  hash: Buffer,
  { uidValidity, uid }: MailPosition,
): Promise<Attempt | { finished: Outcome } | "later"> {
  const present = now();
  const row = await db
    .insertInto("inboundMails")
    .values({ id: newId(), messageHash: hash, uidValidity, uid, tries: 1, createdAt: present })
    .onConflict((conflict) =>
      conflict.column("messageHash").doUpdateSet((row) => ({
        uidValidity,
        uid,
        tries: sql`case when ${row.ref("inboundMails.outcome")} is null
          and coalesce(${row.ref("inboundMails.tryAgainAt")}, ${present}) <= ${present}
          then least(${row.ref("inboundMails.tries")} + 1, 1000) else ${row.ref("inboundMails.tries")} end`,
      })),
    )
    .returning(["id", "tries", "outcome", "tryAgainAt"])
    .executeTakeFirstOrThrow();
  if (row.outcome !== null) return { finished: row.outcome as Outcome };
  return row.tryAgainAt !== null && row.tryAgainAt > present ? "later" : { id: row.id, tries: row.tries };
}

/** Whether the mail at a position was finished before, or its next try is not due yet: saves fetching it. */
export async function knownAt(
  _actor: SystemActor,
  { uidValidity, uid }: MailPosition,
): Promise<{ finished: Outcome } | "later" | undefined> {
  const row = await db
    .selectFrom("inboundMails")
    .select(["outcome", "tryAgainAt"])
    .where("uidValidity", "=", uidValidity)
    .where("uid", "=", uid)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.outcome !== null) return { finished: row.outcome as Outcome };
  return row.tryAgainAt !== null && row.tryAgainAt > now() ? "later" : undefined;
}

/** Whether a mail has used up its tries. */
export function isGivenUp({ tries }: Attempt): boolean {
  return tries > MOST_TRIES;
}

/** Stores the outcome of a mail, in the transaction of its consequences. False when another process was first. */
export async function finishMail(
  trx: Tx,
  id: string,
  outcome: Outcome,
  reason: RefusalReason | string | null,
): Promise<boolean> {
  const row = await trx
    .updateTable("inboundMails")
    .set({ outcome, reason: reason?.slice(0, 60) ?? null, tryAgainAt: null })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Schedules the next try: a minute after the first, doubling after each, at most an hour. */
export async function postpone(_actor: SystemActor, { id, tries }: Attempt): Promise<void> {
  const minutes = Math.min(60, 2 ** (tries - 1));
  await db
    .updateTable("inboundMails")
    .set({ tryAgainAt: new Date(now().getTime() + minutes * 60_000) })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .execute();
}

/** Nightly job: deletes records older than STORED_DAYS. */
export async function forgetMails(_actor: SystemActor): Promise<void> {
  const before = new Date(now().getTime() - STORED_DAYS * 86_400_000);
  await db.deleteFrom("inboundMails").where("createdAt", "<", before).execute();
}
