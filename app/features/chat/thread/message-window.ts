/** The stretch of a conversation that a browser holds, and how what arrives is put into it. Pure: part of the thread's script. */
import { type Message, merged } from "../message.ts";

/** Messages by number without gaps, of which all changes up to a version are known. */
export interface Run {
  /** Oldest first. */
  messages: readonly Message[];
  /** Up to which version of the conversation the stretch is complete. */
  version: number;
  /** Whether there are messages before the first. */
  older: boolean;
  /** Whether there are messages after the last. */
  newer: boolean;
  /** Nothing up to this number is the reader's to see any more, also when it arrives late. */
  cleared?: number;
}

/** A page of messages as the server answers it. */
export interface Page {
  messages: readonly Message[];
  version: number;
  /** Whether there are more in the direction asked for. */
  more: boolean;
}

/** Most messages that a page holds, so that a conversation of years stays as quick as a new one. */
export const RUN_LIMIT = 300;

/**
 * Puts changed and new messages in: of two versions of one the later stays, and what lies outside of the stretch is left for when it is
 * fetched. Applying the same again, or in another order, makes no difference.
 */
export function withChanges(run: Run, changes: readonly Message[], version = run.version): Run {
  const first = run.messages[0]?.number;
  const last = run.messages.at(-1)?.number;
  const fitting = shown(run, changes).filter(
    ({ number }) =>
      first === undefined || last === undefined || ((number >= first || !run.older) && (number <= last || !run.newer)),
  );
  return { ...run, messages: merged(run.messages, fitting), version: Math.max(run.version, version) };
}

/** Puts the page before the stretch on top; what then is too much goes at the other end. */
export function withOlder(run: Run, page: Page): Run {
  const all = merged(shown(run, page.messages), run.messages);
  const messages = all.slice(0, RUN_LIMIT);
  return {
    ...run,
    messages,
    // What changed meanwhile outside of the stretch was passed over; it is asked for once more.
    version: Math.min(run.version, page.version),
    older: page.more,
    newer: run.newer || messages.length < all.length,
  };
}

/** Puts the page after the stretch below; what then is too much goes on top. */
export function withNewer(run: Run, page: Page): Run {
  const all = merged(run.messages, shown(run, page.messages));
  const messages = all.slice(-RUN_LIMIT);
  return {
    ...run,
    messages,
    version: Math.min(run.version, page.version),
    older: run.older || messages.length < all.length,
    newer: page.more,
  };
}

/** Lets go of what lies further up than a reader at the end needs. */
export function trimmed(run: Run): Run {
  if (run.messages.length <= RUN_LIMIT) return run;
  return { ...run, messages: run.messages.slice(-RUN_LIMIT), older: true };
}

/** The version that a message stored just now leads to: the next one when nothing else has happened, else what was known before. */
export function versionAfter(run: Run, stored: Pick<Message, "version">): number {
  return stored.version === run.version + 1 ? stored.version : run.version;
}

/** Lets go of what the reader has deleted, here or in another window, for good: what was on its way meanwhile does not bring it back. */
export function withoutCleared(run: Run, upTo: number): Run {
  const cleared = Math.max(upTo, run.cleared ?? 0);
  if (cleared === (run.cleared ?? 0)) return run;
  const messages = run.messages.filter(({ number }) => number > cleared);
  if (messages.length === run.messages.length) return { ...run, cleared };
  return { ...run, messages, cleared, older: false };
}

function shown({ cleared = 0 }: Run, messages: readonly Message[]): readonly Message[] {
  return cleared === 0 ? messages : messages.filter(({ number }) => number > cleared);
}
