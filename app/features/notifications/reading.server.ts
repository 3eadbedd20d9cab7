/** Reading notices: what was seen in one place is read everywhere, and is not mailed any more. */
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { noticesChanged } from "./events.ts";

/** Which of a member's notices. */
export interface NoticeChoice {
  id?: string | undefined;
  /** The fact that a notice is about. */
  key?: string | undefined;
  /** What notices are grouped by, as `telling.ts` names it. */
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

/** Marks the actor's notices about something as read, since they are looking at it. Staff who impersonate a member leave no trace. */
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
  // Most pages have none: a read is enough to know.
  if (unread) await transaction((trx) => markNotices(trx, actor.id, { topic }));
}

/** Marks the actor's notices of what their saved search has found as read: they are looking at it. */
export async function readSearchNotices(actor: AccountHolder, searchId: string): Promise<void> {
  await readTopic(actor, `search:${searchId}`);
}

/** Marks the actor's notices of a request for a legal document as read: they are looking at it. */
export async function readLegalNotices(actor: AccountHolder, requestId: string): Promise<void> {
  await readTopic(actor, `legal-request:${requestId}`);
}

/** Marks a member's unread notices as read, in the given transaction: all of them, or those of the choice. */
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

/**
 * Marks the reader's notices of a topic (`telling.ts` names it) as read. Not where the browser only prefetches the page, not
 * where an open page revalidates itself, and not for staff who impersonate the member.
 */
export async function openTopic(visit: Pick<Visit, "actor" | "headers" | "url">, topic: string): Promise<void> {
  if (visit.headers.get("sec-purpose")?.includes("prefetch") || isRevalidation(visit)) return;
  await readTopic(visit.actor, topic);
}

// After an invalidation the page fetches itself while nobody may be looking: its notices would be read unseen, and never mailed. While a script
// goes to another page, the address that it comes from is still the one before (Fetch Metadata, RFC 9110 section 10.1.3).
function isRevalidation({ headers, url }: Pick<Visit, "headers" | "url">): boolean {
  const from = headers.get("referer");
  if (headers.get("sec-fetch-dest") !== "empty" || !from || !URL.canParse(from)) return false;
  const { pathname, search } = new URL(from);
  return pathname === url.pathname && search === url.search;
}
