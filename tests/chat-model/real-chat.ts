/** People who talk by the product's own commands on real PostgreSQL, and what its queries show each of them. */

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
import { pair, plain, type Seen, type Step, type Who, wordsOf } from "./model.ts";

let people = 0;

async function someone(): Promise<Member> {
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
  };
  await db
    .insertInto("users")
    .values({ ...row, createdAt: new Date("2025-01-01") })
    .execute();
  return { kind: "member", pictureId: null, ...row };
}

/** What two of the people have between them: the conversation, the ids that messages were sent with, and what they said at first. */
interface Line {
  conversationId: string;
  sent: { id: string; text: string; by: Who }[];
  /** What moderators have taken out, by number. */
  removed: Map<number, string>;
}

export class Stage {
  readonly lines = new Map<string, Line>();
  private readonly members: Member[];
  private minutes = 0;

  private constructor(members: Member[]) {
    this.members = members;
  }

  static async begin(count: number): Promise<Stage> {
    moveClock(0);
    const members: Member[] = [];
    for (let n = 0; n < count; n++) members.push(await someone());
    return new Stage(members);
  }

  async end(): Promise<void> {
    moveClock(0);
    const ids = this.members.map(({ id }) => id);
    const lines = [...this.lines.values()].map(({ conversationId }) => conversationId);
    if (lines.length > 0) await db.deleteFrom("conversations").where("id", "in", lines).execute();
    await db.deleteFrom("users").where("id", "in", ids).execute();
    await db.deleteFrom("outbox").execute();
  }

  /** Takes a step; says how it ended. */
  async take(step: Step): Promise<string> {
    const ended = await this.act(step);
    return typeof ended === "string" ? ended : ended.ok ? "ok" : ended.code;
  }

  private async act(step: Step): Promise<string | { ok: true } | { ok: false; code: string }> {
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
    const line = this.lines.get(pair(step.by, step.to));
    if (!line) return "not-found";
    const { conversationId } = line;
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
        return sendMessage(actor, conversationId, messageForm.parse(line.sent[step.nth]));
      case "say otherwise":
        return sendMessage(actor, conversationId, { id: line.sent[step.nth]!.id, text: "Something else" });
      case "remove": {
        const text = await transaction((trx) => removeMessage(trx, { conversationId, number }));
        if (text !== null) line.removed.set(number, text);
        return text === null ? "gone" : "ok";
      }
      case "restore": {
        const text = line.removed.get(number);
        // Put back at the moment at which it is removed: there are no words yet to put back.
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
    const line = this.lines.get(key);
    const sent = line
      ? await sendMessage(actor, line.conversationId, message)
      : await startConversation(actor, { member: other.username! }, message);
    if (sent.ok) {
      if (!("number" in sent.value)) throw new Error("A message was held");
      const { conversationId, number } = sent.value;
      const at = this.lines.get(key) ?? { conversationId, sent: [], removed: new Map() };
      at.sent[number - 1] = { id: message.id, text: message.text, by: step.by };
      this.lines.set(key, at);
    }
    return sent;
  }

  /** Everything there is to try in others' conversations; the first thing that works is the outcome. */
  private async intrude({ by, between, nth }: Extract<Step, { kind: "intrude" }>): Promise<string> {
    const actor = this.members[by]!;
    const line = this.lines.get(pair(...between));
    if (!line) return "not-found";
    const { conversationId } = line;
    const number = nth + 1;
    const read = [
      await messagesOf(actor, conversationId, {}),
      await messageOf(actor, conversationId, number),
      await threadOf(actor, conversationId),
      await transcriptOf(actor, conversationId),
      ...(await changesFor([{ readerId: actor.id, conversationId, since: 0 }])),
    ];
    if (read.some((one) => one !== undefined)) return "read";
    for (const act of [
      () => sendMessage(actor, conversationId, { id: newId(), text: "I am here, too" }),
      () => sendMessage(actor, conversationId, messageForm.parse(line.sent[nth % line.sent.length])),
      () => editMessage(actor, conversationId, number, "Mine"),
      () => deleteMessage(actor, conversationId, number),
      () => clearConversation(actor, conversationId),
      () => markRead(actor, conversationId, number),
    ]) {
      const ended = await act();
      if (ended.ok) return "done";
      if (ended.code !== "not-found") return ended.code;
    }
    return "not-found";
  }

  /** What one of two sees on opening their conversation, all of it. */
  async look(who: Who, other: Who): Promise<Seen> {
    const actor = this.members[who]!;
    const { conversationId } = this.lines.get(pair(who, other))!;
    const [thread, all] = await Promise.all([threadOf(actor, conversationId), this.history(who, other)]);
    const { unread, firstUnread, otherRead, blocked } = thread!;
    return { messages: all.map(plain), unread, firstUnread, otherRead, blocked };
  }

  /** The whole history by pages from the beginning. */
  async history(who: Who, other: Who): Promise<Message[]> {
    const actor = this.members[who]!;
    const { conversationId } = this.lines.get(pair(who, other))!;
    const found: Message[] = [];
    for (let after = 0; ; ) {
      const page = (await messagesOf(actor, conversationId, { after }))!;
      found.push(...page.messages);
      if (!page.more) return found;
      after = page.messages.at(-1)!.number;
    }
  }

  /** What a download of the conversation says, number by number. */
  async download(who: Who, other: Who): Promise<[number, string][]> {
    const actor = this.members[who]!;
    const facts = await transcriptOf(actor, this.lines.get(pair(who, other))!.conversationId);
    const said: [number, string][] = [];
    for await (const page of entriesOf(actor, facts!, "the other", async () => ({}))) {
      said.push(...page.map(({ message }): [number, string] => [message.number, message.text]));
    }
    return said;
  }

  /** Whether a search of somebody's inbox finds a text; and how its line there begins. */
  async finds(who: Who, text: string): Promise<boolean> {
    const { conversations } = await inboxOf(this.members[who]!, { search: text.split(".")[0]! });
    return conversations.some(({ match }) => match !== undefined);
  }

  /** The inbox: with whom, and how the last message begins. */
  async inbox(who: Who): Promise<Record<string, string>> {
    const { conversations } = await inboxOf(this.members[who]!);
    const keys = new Map([...this.lines].map(([key, { conversationId }]) => [conversationId, key]));
    return Object.fromEntries(conversations.map(({ id, preview }) => [keys.get(id)!, preview]));
  }

  idOf(who: Who): string {
    return this.members[who]!.id;
  }

  actor(who: Who): Member {
    return this.members[who]!;
  }
}
