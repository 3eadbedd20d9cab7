/** A model of conversations without database, versions or connection: the product's rules, implemented a second time (decision 051). */
import { CHANGE_MINUTES, type Message, QUOTE_LIMIT } from "#app/features/chat/message.ts";

/** One of the people, by number. */
export type Who = number;

/** An action on one message between two people; a type for each kind. */
type About<K> = K extends string ? { kind: K; by: Who; to: Who; nth: number } : never;
type Towards<K> = K extends string ? { kind: K; by: Who; to: Who } : never;

/** An action of one person towards another. `nth` picks one of the messages between the two. */
export type Step =
  | { kind: "say"; by: Who; to: Who; word: number; reply: number | null }
  | { kind: "edit"; by: Who; to: Who; nth: number; word: number }
  | About<"delete" | "read" | "remove" | "restore" | "say again" | "say otherwise">
  | Towards<"clear" | "block" | "unblock">
  /** Attempts in a conversation of two others. */
  | { kind: "intrude"; by: Who; between: readonly [Who, Who]; nth: number }
  | { kind: "wait"; minutes: number };

/** A message in the model. */
interface ModelMessage {
  number: number;
  by: Who;
  text: string;
  reply: number | null;
  /** Minutes. */
  at: number;
  edited: boolean;
  deleted: boolean;
  removed: boolean;
}

/** The conversation of two people. */
interface Talk {
  messages: ModelMessage[];
  cleared: Record<Who, number>;
  read: Record<Who, number>;
}

export interface Model {
  talks: Record<string, Talk>;
  /** `0>1`: the first has blocked the second. */
  blocks: string[];
  /** Minutes. */
  now: number;
}

export const emptyModel = (): Model => ({ talks: {}, blocks: [], now: 0 });

/** The key of two people, in either order. */
export const pair = (a: Who, b: Who) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** The text for a number; some are longer than a reply quotes. */
export function wordsOf(word: number): string {
  const short = `Word${word}x.`;
  return word % 7 === 0 ? `${short} ${"And so on. ".repeat(20)}`.trim() : short;
}

/** How a step ends: the model after it, and "ok" or the failure's code. */
export interface End {
  model: Model;
  outcome: string;
}

const refused = (model: Model, outcome: string): End => ({ model, outcome });

/** The model after a step. */
export function after(model: Model, step: Step): End {
  if (step.kind === "wait") return { model: { ...model, now: model.now + step.minutes }, outcome: "ok" };
  if (step.kind === "intrude") return refused(model, "not-found");
  const { by, to } = step;
  if (step.kind === "block" || step.kind === "unblock") {
    const others = model.blocks.filter((block) => block !== `${by}>${to}`);
    return { model: { ...model, blocks: step.kind === "block" ? [...others, `${by}>${to}`] : others }, outcome: "ok" };
  }
  const key = pair(by, to);
  const talk = model.talks[key];
  const blocked = model.blocks.includes(`${by}>${to}`)
    ? "blocked-contact"
    : model.blocks.includes(`${to}>${by}`)
      ? "blocked-by-contact"
      : undefined;
  const put = (changed: Talk): End => ({
    model: { ...model, talks: { ...model.talks, [key]: changed } },
    outcome: "ok",
  });
  if (step.kind === "say") {
    if (blocked) return refused(model, blocked);
    const now = talk ?? { messages: [], cleared: { [by]: 0, [to]: 0 }, read: { [by]: 0, [to]: 0 } };
    const answered = step.reply === null || now.messages.length === 0 ? null : (step.reply % now.messages.length) + 1;
    return put({
      ...now,
      messages: [
        ...now.messages,
        {
          number: now.messages.length + 1,
          by,
          text: wordsOf(step.word),
          reply: answered !== null && answered > now.cleared[by]! ? answered : null,
          at: model.now,
          edited: false,
          deleted: false,
          removed: false,
        },
      ],
    });
  }
  if (!talk) return refused(model, "not-found");
  if (step.kind === "clear") return put({ ...talk, cleared: { ...talk.cleared, [by]: talk.messages.length } });
  const message = talk.messages[step.nth % talk.messages.length]!;
  const { number } = message;
  const change = (changed: Partial<ModelMessage>) =>
    put({ ...talk, messages: talk.messages.map((one) => (one === message ? { ...one, ...changed } : one)) });
  const changed = message.edited || message.deleted || message.removed;
  if (step.kind === "read" || step.kind === "remove" || step.kind === "restore") {
    if (step.kind === "read") return put({ ...talk, read: { ...talk.read, [by]: Math.max(talk.read[by]!, number) } });
    if (step.kind === "restore") return message.removed ? change({ removed: false }) : refused(model, "gone");
    return message.deleted || message.removed ? refused(model, "gone") : change({ removed: true });
  }
  if (step.kind === "say again" || step.kind === "say otherwise") {
    // The first text of a changed message is not stored, so it cannot be compared.
    const same = message.by === by && (step.kind === "say again" || changed);
    return refused(model, same ? "ok" : "message-id-reused");
  }
  if (message.by !== by || number <= talk.cleared[by]!) return refused(model, "not-found");
  if (message.deleted || message.removed) return refused(model, "message-gone");
  if (model.now - message.at > CHANGE_MINUTES) return refused(model, "too-late-to-change");
  if (step.kind === "delete") return change({ deleted: true, text: "", reply: null });
  if (blocked) return refused(model, blocked);
  const text = wordsOf(step.word);
  return text === message.text ? refused(model, "ok") : change({ text, edited: true });
}

/** A message as a person sees it, without what only the database knows. */
export interface SeenMessage {
  number: number;
  mine: boolean;
  text: string;
  state?: "edited" | "deleted" | "removed";
  reply?: { number: number; mine: boolean; text: string; gone: boolean };
}

/** What a person sees of a conversation. */
export interface Seen {
  messages: SeenMessage[];
  unread: number;
  firstUnread: number | null;
  /** How far the other has read; null while either has blocked the other. */
  otherRead: number | null;
  blocked: "by-me" | null;
}

/** What one of the two sees of their conversation. */
export function seenBy(model: Model, who: Who, other: Who): Seen {
  const { messages, cleared, read } = model.talks[pair(who, other)]!;
  const hidden = cleared[who]!;
  const quote = (number: number) => {
    const one = messages[number - 1]!;
    const gone = one.deleted || one.removed || number <= hidden;
    return { number, mine: one.by === who, text: gone ? "" : one.text.slice(0, QUOTE_LIMIT), gone };
  };
  const unread = messages.filter(({ by, number }) => by === other && number > Math.max(read[who]!, hidden));
  const blocked = model.blocks.some((block) => block === `${who}>${other}` || block === `${other}>${who}`);
  return {
    messages: messages
      .filter(({ number }) => number > hidden)
      .map(({ number, by, text, reply, edited, deleted, removed }) => {
        const message = { number, mine: by === who };
        if (deleted || removed) return { ...message, text: "", state: deleted ? "deleted" : "removed" };
        return { ...message, text, ...(edited && { state: "edited" }), ...(reply !== null && { reply: quote(reply) }) };
      }),
    unread: unread.length,
    firstUnread: unread[0]?.number ?? null,
    otherRead: blocked ? null : read[other]!,
    blocked: model.blocks.includes(`${who}>${other}`) ? "by-me" : null,
  };
}

/** The texts that a person's search may find. */
export function findable(model: Model, who: Who): Set<string> {
  const texts = new Set<string>();
  for (const [key, talk] of Object.entries(model.talks)) {
    if (!key.split("-").includes(String(who))) continue;
    for (const { number, text, deleted, removed } of talk.messages) {
      if (!deleted && !removed && number > talk.cleared[who]!) texts.add(text);
    }
  }
  return texts;
}

/** A step with people and a message that exist; undefined if there are none. */
export function playable(model: Model, step: Step, people: number): Step | undefined {
  if (step.kind === "wait") return step;
  const by = step.by % people;
  if (step.kind === "intrude") {
    const between = [step.between[0] % people, step.between[1] % people] as const;
    const outside = between[0] !== between[1] && !between.includes(by);
    return outside ? { ...step, by, between } : undefined;
  }
  // Too rare by chance alone: the restoration of a removed message, and an edit of a deleted one.
  if (step.kind === "restore" && "nth" in step && step.nth % 4 > 0) {
    const removed = messagesThat(model, (message) => message.removed);
    if (removed.length > 0) return { ...step, ...removed[step.nth % removed.length]! };
  }
  if (step.kind === "edit" && step.nth % 4 === 0) {
    const gone = messagesThat(model, (message) => message.removed || message.deleted);
    if (gone.length > 0) return { ...step, ...gone[step.nth % gone.length]! };
  }
  const to = step.to % people === by ? (by + 1) % people : step.to % people;
  const count = model.talks[pair(by, to)]?.messages.length ?? 0;
  if (step.kind === "say") return { ...step, by, to, reply: step.reply === null || !count ? null : step.reply % count };
  return { ...step, by, to, ...("nth" in step && { nth: count ? step.nth % count : 0 }) } as Step;
}

/** The messages with a property, as steps of their senders refer to them. */
function messagesThat(model: Model, are: (message: ModelMessage) => boolean): { by: Who; to: Who; nth: number }[] {
  return Object.entries(model.talks).flatMap(([key, { messages }]) => {
    const both = key.split("-").map(Number);
    return messages.flatMap((message, nth) =>
      are(message) ? [{ by: message.by, to: both.find((one) => one !== message.by)!, nth }] : [],
    );
  });
}

/** A stored message without what only the database knows. */
export function plain({ number, mine, text, editedAt, deleted, removed, reply }: Message): SeenMessage {
  const state = deleted ? "deleted" : removed ? "removed" : editedAt ? "edited" : undefined;
  const quote = reply && { number: reply.number, mine: reply.mine, text: reply.text, gone: reply.gone ?? false };
  return { number, mine, text, ...(state && { state }), ...(quote && { reply: quote }) };
}
