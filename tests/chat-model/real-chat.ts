/** Conversations by the product's commands on real PostgreSQL, and what its queries show each person. */

import { blockMember, unblockMember } from "#app/features/chat/blocks.server.ts";
import { clearConversation } from "#app/features/chat/inbox/archiving.server.ts";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import type { Message } from "#app/features/chat/message.ts";
import {
  deleteMessage,
  editMessage,
  removeMessage,
  restoreMessage,
} from "#app/features/chat/posting/changes.server.ts";
import { messageForm } from "#app/features/chat/posting/message-form.ts";
import { markRead, sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { changesFor, messageOf, messagesOf, threadOf } from "#app/features/chat/thread/messages.server.ts";
import { entriesOf, transcriptOf } from "#app/features/chat/transcript/entries.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { SIGNED_UNTIL } from "#tests/fixtures/accounts/member.ts";
import { pair, plain, type Seen, type Step, type Who, wordsOf } from "./model.ts";

let people = 0;

async function newMember(): Promise<Member> {
  const n = ++people;
  const row = {
    id: newId(),
    name: `Talker ${n}`,
    email: `talker${n}@example.com`,
    emailVerified: true,
    username: `talker${n}`,
    side: n % 2 === 0 ? ("investor" as const) : ("entrepreneur" as const),
    staffRole: null,
    plan: "basic" as const,
    lang: "uk" as const,
    investorStatementUntil: SIGNED_UNTIL,
  };
  await db
    .insertInto("users")
    .values({ ...row, createdAt: new Date("2025-01-01") })
    .execute();
  return { kind: "member", pictureId: null, ...row };
}

/** The conversation of two people, with the ids and first texts of its messages. */
interface Conversation {
  conversationId: string;
  sent: { id: string; text: string; by: Who }[];
  /** The texts that moderators have removed, by number. */
  removed: Map<number, string>;
}

export class RealChat {
  readonly conversations = new Map<string, Conversation>();
  private readonly members: Member[];
  private minutes = 0;

  private constructor(members: Member[]) {
    this.members = members;
  }

  static async begin(count: number): Promise<RealChat> {
    moveClock(0);
    const members: Member[] = [];
    for (let n = 0; n < count; n++) members.push(await newMember());
    return new RealChat(members);
  }

  async end(): Promise<void> {
    moveClock(0);
    const ids = this.members.map(({ id }) => id);
    const conversationIds = [...this.conversations.values()].map(({ conversationId }) => conversationId);
    if (conversationIds.length > 0) {
      await db.deleteFrom("conversations").where("id", "in", conversationIds).execute();
    }
    await db.deleteFrom("users").where("id", "in", ids).execute();
    await db.deleteFrom("outbox").execute();
  }

  /** Performs a step. Returns "ok" or the failure's code. */
  async perform(step: Step): Promise<string> {
    const result = await this.run(step);
    return typeof result === "string" ? result : result.ok ? "ok" : result.code;
  }

  private async run(step: Step): Promise<string | { ok: true } | { ok: false; code: string }> {
    if (step.kind === "wait") {
      this.minutes += step.minutes;
      moveClock(this.minutes * 60_000);
      return "ok";
    }
    if (step.kind === "intrude") return this.intrude(step);
    const actor = this.members[step.by]!;
    const other = this.members[step.to]!;
    if (step.kind === "say") return this.say(actor, other, step);
    if (step.kind === "block") return blockMember(actor, other.username!);
    if (step.kind === "unblock") return unblockMember(actor, other.username!);
    const conversation = this.conversations.get(pair(step.by, step.to));
    if (!conversation) return "not-found";
    const { conversationId } = conversation;
    if (step.kind === "clear") return clearConversation(actor, conversationId);
    const number = step.nth + 1;
    switch (step.kind) {
      case "read":
        return markRead(actor, conversationId, number);
      case "edit":
        return editMessage(actor, conversationId, number, wordsOf(step.word));
      case "delete":
        return deleteMessage(actor, conversationId, number);
      case "say again":
        return sendMessage(actor, conversationId, messageForm.parse(conversation.sent[step.nth]));
      case "say otherwise":
        return sendMessage(actor, conversationId, {
          id: conversation.sent[step.nth]!.id,
          text: "Something else",
        });
      case "remove": {
        const text = await transaction((trx) => removeMessage(trx, { conversationId, number }));
        if (text !== null) conversation.removed.set(number, text);
        return text === null ? "gone" : "ok";
      }
      case "restore": {
        const text = conversation.removed.get(number);
        // A concurrent removal has not returned the text yet.
        if (text === undefined) return "gone";
        return (await transaction((trx) => restoreMessage(trx, { conversationId, number }, text))) ? "ok" : "gone";
      }
    }
  }

  private async say(actor: Member, other: Member, step: Extract<Step, { kind: "say" }>) {
    const key = pair(step.by, step.to);
    const message = {
      id: newId(),
      text: wordsOf(step.word),
      ...(step.reply !== null && { reply: step.reply + 1 }),
    };
    const known = this.conversations.get(key);
    const sent = known
      ? await sendMessage(actor, known.conversationId, message)
      : await startConversation(actor, { member: other.username! }, message);
    if (sent.ok) {
      if (!("number" in sent.value)) throw new Error("A message was quarantined");
      const { conversationId, number } = sent.value;
      const conversation = this.conversations.get(key) ?? { conversationId, sent: [], removed: new Map() };
      conversation.sent[number - 1] = { id: message.id, text: message.text, by: step.by };
      this.conversations.set(key, conversation);
    }
    return sent;
  }

  /** Tries every query and command on others' conversation. Returns "not-found", or the first other outcome. */
  private async intrude({ by, between, nth }: Extract<Step, { kind: "intrude" }>): Promise<string> {
    const actor = this.members[by]!;
    const conversation = this.conversations.get(pair(...between));
    if (!conversation) return "not-found";
    const { conversationId } = conversation;
    const number = nth + 1;
    const read = [
      await messagesOf(actor, conversationId, {}),
      await messageOf(actor, conversationId, number),
      await threadOf(actor, conversationId),
      await transcriptOf(actor, conversationId),
      ...(await changesFor([{ readerId: actor.id, conversationId, since: 0 }])),
    ];
    if (read.some((one) => one !== undefined)) return "read";
    for (const command of [
      () => sendMessage(actor, conversationId, { id: newId(), text: "I am here, too" }),
      () => sendMessage(actor, conversationId, messageForm.parse(conversation.sent[nth % conversation.sent.length])),
      () => editMessage(actor, conversationId, number, "Mine"),
      () => deleteMessage(actor, conversationId, number),
      () => clearConversation(actor, conversationId),
      () => markRead(actor, conversationId, number),
    ]) {
      const result = await command();
      if (result.ok) return "done";
      if (result.code !== "not-found") return result.code;
    }
    return "not-found";
  }

  /** All that one of two people sees when opening their conversation. */
  async observe(who: Who, other: Who): Promise<Seen> {
    const actor = this.members[who]!;
    const { conversationId } = this.conversations.get(pair(who, other))!;
    const [thread, all] = await Promise.all([threadOf(actor, conversationId), this.history(who, other)]);
    const { unread, firstUnread, otherRead, blocked } = thread!;
    return { messages: all.map(plain), unread, firstUnread, otherRead, blocked };
  }

  /** The whole history, page by page. */
  async history(who: Who, other: Who): Promise<Message[]> {
    const actor = this.members[who]!;
    const { conversationId } = this.conversations.get(pair(who, other))!;
    const found: Message[] = [];
    for (let after = 0; ; ) {
      const page = (await messagesOf(actor, conversationId, { after }))!;
      found.push(...page.messages);
      if (!page.more) return found;
      after = page.messages.at(-1)!.number;
    }
  }

  /** The numbers and texts in a download of the conversation. */
  async download(who: Who, other: Who): Promise<[number, string][]> {
    const actor = this.members[who]!;
    const facts = await transcriptOf(actor, this.conversations.get(pair(who, other))!.conversationId);
    const entries: [number, string][] = [];
    for await (const page of entriesOf(actor, facts!, "the other", async () => ({}))) {
      entries.push(...page.map(({ message }): [number, string] => [message.number, message.text]));
    }
    return entries;
  }

  /** Whether a search of the person's inbox finds a text. */
  async finds(who: Who, text: string): Promise<boolean> {
    const { conversations } = await inboxOf(this.members[who]!, { search: text.split(".")[0]! });
    return conversations.some(({ match }) => match !== undefined);
  }

  /** The inbox: the preview of the last message, by pair. */
  async inbox(who: Who): Promise<Record<string, string>> {
    const { conversations } = await inboxOf(this.members[who]!);
    const keys = new Map([...this.conversations].map(([key, { conversationId }]) => [conversationId, key]));
    return Object.fromEntries(conversations.map(({ id, preview }) => [keys.get(id)!, preview]));
  }

  idOf(who: Who): string {
    return this.members[who]!.id;
  }

  actor(who: Who): Member {
    return this.members[who]!;
  }
}
