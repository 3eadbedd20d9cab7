/** Reads a conversation from its beginning, as its reader sees it, a page at a time. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { CardKind, Message } from "../message.ts";
import { otherMember } from "../person.server.ts";
import { messagesOf, pitchOfConversation } from "../thread/messages.server.ts";
import type { CardText, CardWords, Entry, TranscriptFacts } from "./transcript.ts";

/** The facts of the transcript of the actor's conversation, or undefined. */
export async function transcriptOf(actor: Actor, id: string): Promise<TranscriptFacts | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const row = await db
    .selectFrom("conversations as c")
    .innerJoin("conversationMembers as me", (join) =>
      join.onRef("me.conversationId", "=", "c.id").on("me.userId", "=", actor.id),
    )
    .innerJoin("users as reader", "reader.id", "me.userId")
    .leftJoin("users as other", (join) =>
      join.on(sql<boolean>`other.id = ${otherMember(actor.id)}`).on("other.deletionDueAt", "is", null),
    )
    .select(["c.pitchId", "c.lastNumber", "me.clearedNumber", "reader.timeZone", "other.name"])
    .where("c.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const pitch = await pitchOfConversation(actor, row.pitchId);
  return {
    conversationId: id,
    reader: actor.name,
    other: row.name,
    company: pitch?.companyName ?? null,
    market: actor.lang,
    timeZone: zoneOf({ timeZone: row.timeZone, lang: actor.lang }),
    at: now(),
    last: row.lastNumber,
    count: row.lastNumber - row.clearedNumber,
  };
}

/**
 * The messages in order, up to the last one when the facts were read. Only one page is in memory at a time; a member whose account is deleted
 * gets no further pages.
 */
export async function* entriesOf(
  actor: Member,
  facts: TranscriptFacts,
  otherName: string,
  cardWords: CardWords,
): AsyncGenerator<Entry[]> {
  for (let after = 0; after < facts.last; ) {
    const page = await messagesOf(actor, facts.conversationId, { after });
    if (!page || page.messages.length === 0) return;
    after = page.messages.at(-1)!.number;
    const messages = page.messages.filter(({ number }) => number <= facts.last);
    const [meetings, offers] = await Promise.all([
      cardTexts("meeting", messages, cardWords),
      cardTexts("offer", messages, cardWords),
    ]);
    const texts: Record<string, CardText> = { ...meetings, ...offers };
    yield messages.map((message) => {
      const card = message.card && texts[message.card.id];
      return { message, sender: message.mine ? facts.reader : otherName, ...(card && { card }) };
    });
  }
}

async function cardTexts(kind: CardKind, messages: readonly Message[], cardWords: CardWords) {
  const ids = messages.flatMap(({ card }) => (card?.kind === kind ? [card.id] : []));
  return ids.length > 0 ? cardWords(kind, [...new Set(ids)]) : {};
}
