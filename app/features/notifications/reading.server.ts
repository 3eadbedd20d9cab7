/** Marks notices as read. A notice about something that was seen anywhere counts as read, and is no longer mailed. */
import { sql } from "kysely";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { noticesChanged } from "./events.ts";
import { chosenNotices, type NoticeKey } from "./notify.server.ts";

/** Selects some of a member's notices. */
interface NoticeChoice {
  id?: string | undefined;
  /** Deduplication key. */
  key?: string | undefined;
  /** As defined in `telling.ts`. */
  topic?: string | undefined;
}

/** Marks one of the actor's notices as read, those of a topic, or all of them. Fails with `members-only` or `not-found`. */
export async function readNotices(
  actor: Actor,
  choice: Pick<NoticeChoice, "id" | "topic"> = {},
): Promise<Result<undefined, "members-only" | "not-found">> {
  if (actor.kind !== "member" && actor.kind !== "guest") return err("members-only");
  if (choice.id !== undefined && !isId(choice.id)) return err("not-found");
  await transaction((trx) => markNotices(trx, actor.id, choice));
  return ok(undefined);
}

/** Marks the actor's notices on a topic as read. Does nothing under impersonation. */
export async function readTopic(actor: Actor, topic: string): Promise<void> {
  if (actor.kind !== "guest" && (actor.kind !== "member" || actor.viewer)) return;
  const unread = await db
    .selectFrom("notifications")
    .select("id")
    .where("userId", "=", actor.id)
    .where("topic", "=", topic)
    .where("readAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  // Most pages have none: a query avoids the transaction.
  if (unread) await transaction((trx) => markNotices(trx, actor.id, { topic }));
}

/** Marks the actor's notices of a saved search as read. */
export async function readSearchNotices(actor: AccountHolder, searchId: string): Promise<void> {
  await readTopic(actor, `search:${searchId}`);
}

/** Marks the actor's notices of a request for a legal document as read. */
export async function readLegalNotices(actor: AccountHolder, requestId: string): Promise<void> {
  await readTopic(actor, `legal-request:${requestId}`);
}

/** Marks a member's unread notices as read, in the given transaction: all of them, or the chosen ones. */
export async function markNotices(trx: Tx, userId: string, { id, key, topic }: NoticeChoice): Promise<void> {
  const marked = await trx
    .updateTable("notifications")
    .set({ readAt: now() })
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(key !== undefined, (query) => query.where("dedupeKey", "=", key!))
    .$if(topic !== undefined, (query) => query.where("topic", "=", topic!))
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) await emit(trx, noticesChanged({ userId }));
}

/** Marks one notice each of many members as read, in one statement. */
export async function markEach(trx: Tx, notices: readonly NoticeKey[]): Promise<void> {
  if (notices.length === 0) return;
  const { rows } = await sql<{ userId: string }>`${prepared}
    update notifications n set read_at = ${now()} from ${chosenNotices(notices)}
    where n.user_id = chosen.user_id and n.dedupe_key = chosen.key and n.read_at is null
    returning n.user_id`.execute(trx);
  await emit(trx, ...rows.map(noticesChanged));
}

/**
 * Marks the reader's notices on a topic as read, when its page is opened. Not when the browser prefetches the page or an open page revalidates
 * itself, and not under impersonation.
 */
export async function openTopic(visit: Pick<Visit, "actor" | "headers" | "url">, topic: string): Promise<void> {
  if (visit.headers.get("sec-purpose")?.includes("prefetch") || isRevalidation(visit)) return;
  await readTopic(visit.actor, topic);
}

// An open page refetches itself after an invalidation while nobody may be looking: its notices would be read unseen, and never mailed. Navigation
// by script differs in its Referer, which is still the page before (Fetch Metadata, RFC 9110 section 10.1.3).
function isRevalidation({ headers, url }: Pick<Visit, "headers" | "url">): boolean {
  const from = headers.get("referer");
  if (headers.get("sec-fetch-dest") !== "empty" || !from || !URL.canParse(from)) return false;
  const { pathname, search } = new URL(from);
  return pathname === url.pathname && search === url.search;
}
