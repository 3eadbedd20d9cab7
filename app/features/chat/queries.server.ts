/** Reading conversations. What an actor is no member of is not found. */
import { sql } from "kysely";
import { heldOf } from "#app/features/shield/queries-held.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Thread } from "./conversation.ts";
import { type Changes, type Message, type Messages, THREAD_PAGE } from "./message.ts";
import { otherMember, PERSON_COLUMNS, personOf } from "./queries-people.server.ts";
import { type Direction, stretchesOf } from "./queries-stretches.server.ts";

const CATCH_UP_PAGE = 200;
// After every number that there can be.
const THE_END = Number.MAX_SAFE_INTEGER;

/** Which stretch of a conversation: what changed after a version, what stands before or after a number; the newest for none of them. */
export interface Stretch {
  since?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

/** Messages of a conversation, oldest first, or undefined when the actor is no member. */
export async function messagesOf(actor: Actor, id: string, which: Stretch): Promise<Messages | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const direction: Direction = which.since !== undefined ? "since" : which.after !== undefined ? "after" : "before";
  const bound = which[direction] ?? THE_END;
  const size = direction === "before" ? THREAD_PAGE : CATCH_UP_PAGE;
  const [stretch] = await stretchesOf([{ readerId: actor.id, conversationId: id, bound }], direction, size);
  return stretch;
}

/** What changed in many conversations for many readers, in the same order; undefined for conversations that are not theirs. For the live layer. */
export async function changesFor(
  wanted: readonly { readerId: string; conversationId: string; since: number }[],
): Promise<(Changes | undefined)[]> {
  const stretches = await stretchesOf(
    wanted.map(({ since, ...rest }) => ({ ...rest, bound: since })),
    "since",
    CATCH_UP_PAGE,
  );
  return stretches.map((stretch, index) => stretch && { ...stretch, since: wanted[index]!.since });
}

/** One message as the actor sees it. */
export async function messageOf(actor: Actor, id: string, number: number): Promise<Message | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id) || !Number.isSafeInteger(number)) return undefined;
  const [stretch] = await stretchesOf([{ readerId: actor.id, conversationId: id, bound: number - 1 }], "after", 1);
  return stretch?.messages.find((message) => message.number === number);
}

/** The conversation with a stretch of its messages, or undefined. */
export async function threadOf(
  actor: Actor,
  id: string,
  which: Pick<Stretch, "before" | "after"> = {},
): Promise<Thread | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const conversation = await db
    .selectFrom("conversations as c")
    .innerJoin("conversationMembers as me", (join) =>
      join.onRef("me.conversationId", "=", "c.id").on("me.userId", "=", actor.id),
    )
    .leftJoin("users", (join) =>
      join.on(sql<boolean>`users.id = ${otherMember(actor.id)}`).on("users.deletionDueAt", "is", null),
    )
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select([
      "c.pitchId",
      "me.unread",
      sql<boolean>`me.archived_at is not null`.as("archived"),
      sql<number | null>`(select number from messages where conversation_id = c.id and sender_id <> ${actor.id}
        and number > greatest(me.read_number, me.cleared_number) order by number limit 1)`.as("firstUnread"),
      ...PERSON_COLUMNS,
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
  const messages = conversation && (await messagesOf(actor, id, which));
  if (!messages) return undefined;
  const { pitchId, unread, archived, firstUnread } = conversation;
  return {
    id,
    person: personOf(conversation),
    pitchId,
    unread,
    archived,
    firstUnread,
    held: await heldOf(actor, id),
    ...messages,
  };
}
