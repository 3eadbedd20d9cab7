/** What people talking to each other should see, without a database, versions or a connection: the product's rules, said once more (decision 051). */
import { CHANGE_MINUTES, type Message, QUOTE_LIMIT } from "#app/features/chat/message.ts";

/** One of the people, by number. */
export type Who = number;

/** What is done to one of the messages between two, for each kind of it a type. */
type About<K> = K extends string ? { kind: K; by: Who; to: Who; nth: number } : never;
type Towards<K> = K extends string ? { kind: K; by: Who; to: Who } : never;

/** What one person does towards another. `nth` picks one of what was said between the two. */
export type Step =
  | { kind: "say"; by: Who; to: Who; word: number; reply: number | null }
  | { kind: "edit"; by: Who; to: Who; nth: number; word: number }
  | About<"delete" | "read" | "remove" | "restore" | "say again" | "say otherwise">
  | Towards<"clear" | "block" | "unblock">
  /** What somebody tries in a conversation of two others. */
  | { kind: "intrude"; by: Who; between: readonly [Who, Who]; nth: number }
  | { kind: "wait"; minutes: number };

/** A message in the model. */
interface Said {
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

/** What two have said to each other. */
interface Talk {
  said: Said[];
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

export const begin = (): Model => ({ talks: {}, blocks: [], now: 0 });

/** A name for two people, whoever comes first. */
export const pair = (a: Who, b: Who) => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** Words of a number; some are longer than what a reply quotes. */
export function wordsOf(word: number): string {
  const short = `Word${word}x.`;
  return word % 7 === 0 ? `${short} ${"And so on. ".repeat(20)}`.trim() : short;
}

/** How a step ends: well, or with a failure of the product's. */
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
  const stops = model.blocks.includes(`${by}>${to}`)
    ? "blocked-contact"
    : model.blocks.includes(`${to}>${by}`)
      ? "blocked-by-contact"
      : undefined;
  const put = (changed: Talk): End => ({
    model: { ...model, talks: { ...model.talks, [key]: changed } },
    outcome: "ok",
  });
  if (step.kind === "say") {
    if (stops) return refused(model, stops);
    const now = talk ?? { said: [], cleared: { [by]: 0, [to]: 0 }, read: { [by]: 0, [to]: 0 } };
    const answered = step.reply === null || now.said.length === 0 ? null : (step.reply % now.said.length) + 1;
    return put({
      ...now,
      said: [
        ...now.said,
        {
          number: now.said.length + 1,
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
  if (step.kind === "clear") return put({ ...talk, cleared: { ...talk.cleared, [by]: talk.said.length } });
  const message = talk.said[step.nth % talk.said.length]!;
  const { number } = message;
  const change = (changed: Partial<Said>) =>
    put({ ...talk, said: talk.said.map((one) => (one === message ? { ...one, ...changed } : one)) });
  const changed = message.edited || message.deleted || message.removed;
  if (step.kind === "read" || step.kind === "remove" || step.kind === "restore") {
    if (step.kind === "read") return put({ ...talk, read: { ...talk.read, [by]: Math.max(talk.read[by]!, number) } });
    if (step.kind === "restore") return message.removed ? change({ removed: false }) : refused(model, "gone");
    return message.deleted || message.removed ? refused(model, "gone") : change({ removed: true });
  }
  if (step.kind === "say again" || step.kind === "say otherwise") {
    // What a changed message said at first is not kept, so nobody can tell.
    const same = message.by === by && (step.kind === "say again" || changed);
    return refused(model, same ? "ok" : "message-id-reused");
  }
  if (message.by !== by || number <= talk.cleared[by]!) return refused(model, "not-found");
  if (message.deleted || message.removed) return refused(model, "message-gone");
  if (model.now - message.at > CHANGE_MINUTES) return refused(model, "too-late-to-change");
  if (step.kind === "delete") return change({ deleted: true, text: "", reply: null });
  if (stops) return refused(model, stops);
  const text = wordsOf(step.word);
  return text === message.text ? refused(model, "ok") : change({ text, edited: true });
}

/** A message as somebody reads it, without what only the database knows. */
export interface SeenMessage {
  number: number;
  mine: boolean;
  text: string;
  state?: "edited" | "deleted" | "removed";
  reply?: { number: number; mine: boolean; text: string; gone: boolean };
}

/** What somebody sees of a talk. */
export interface Seen {
  messages: SeenMessage[];
  unread: number;
  firstUnread: number | null;
  /** How far the other one has read; null while either has blocked the other. */
  otherRead: number | null;
  blocked: "by-me" | null;
}

/** What one of the two sees of what they said. */
export function seenBy(model: Model, who: Who, other: Who): Seen {
  const { said, cleared, read } = model.talks[pair(who, other)]!;
  const hidden = cleared[who]!;
  const quote = (number: number) => {
    const one = said[number - 1]!;
    const gone = one.deleted || one.removed || number <= hidden;
    return { number, mine: one.by === who, text: gone ? "" : one.text.slice(0, QUOTE_LIMIT), gone };
  };
  const unread = said.filter(({ by, number }) => by === other && number > Math.max(read[who]!, hidden));
  const blocked = model.blocks.some((block) => block === `${who}>${other}` || block === `${other}>${who}`);
  return {
    messages: said
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

/** Every text that may be found by somebody, and every one that was there and may not be. */
export function findable(model: Model, who: Who): Set<string> {
  const texts = new Set<string>();
  for (const [key, talk] of Object.entries(model.talks)) {
    if (!key.split("-").includes(String(who))) continue;
    for (const { number, text, deleted, removed } of talk.said) {
      if (!deleted && !removed && number > talk.cleared[who]!) texts.add(text);
    }
  }
  return texts;
}

/** A step as it is to be taken now: people that there are, and one of the messages that there are. */
export function settled(model: Model, step: Step, people: number): Step | undefined {
  if (step.kind === "wait") return step;
  const by = step.by % people;
  if (step.kind === "intrude") {
    const between = [step.between[0] % people, step.between[1] % people] as const;
    const outside = between[0] !== between[1] && !between.includes(by);
    return outside ? { ...step, by, between } : undefined;
  }
  // By chance alone these two would hardly ever be: a removed message that is put back, and an edit of one that is gone.
  if (step.kind === "restore" && "nth" in step && step.nth % 4 > 0) {
    const removed = messagesThat(model, (message) => message.removed);
    if (removed.length > 0) return { ...step, ...removed[step.nth % removed.length]! };
  }
  if (step.kind === "edit" && step.nth % 4 === 0) {
    const gone = messagesThat(model, (message) => message.removed || message.deleted);
    if (gone.length > 0) return { ...step, ...gone[step.nth % gone.length]! };
  }
  const to = step.to % people === by ? (by + 1) % people : step.to % people;
  const count = model.talks[pair(by, to)]?.said.length ?? 0;
  if (step.kind === "say") return { ...step, by, to, reply: step.reply === null || !count ? null : step.reply % count };
  return { ...step, by, to, ...("nth" in step && { nth: count ? step.nth % count : 0 }) } as Step;
}

/** Messages of a kind, as a step of their senders names them. */
function messagesThat(model: Model, are: (message: Said) => boolean): { by: Who; to: Who; nth: number }[] {
  return Object.entries(model.talks).flatMap(([key, { said }]) => {
    const both = key.split("-").map(Number);
    return said.flatMap((message, nth) =>
      are(message) ? [{ by: message.by, to: both.find((one) => one !== message.by)!, nth }] : [],
    );
  });
}

/** A message without what only the database knows. */
export function plain({ number, mine, text, editedAt, deleted, removed, reply }: Message): SeenMessage {
  const state = deleted ? "deleted" : removed ? "removed" : editedAt ? "edited" : undefined;
  const quote = reply && { number: reply.number, mine: reply.mine, text: reply.text, gone: reply.gone ?? false };
  return { number, mine, text, ...(state && { state }), ...(quote && { reply: quote }) };
}
