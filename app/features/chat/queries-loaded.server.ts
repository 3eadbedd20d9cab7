import type { Actor } from "#app/platform/actor.ts";
import type { LoadedThread } from "./conversation.ts";
import { messagesOf, threadOf } from "./queries.server.ts";

/** Where a thread is opened: at a message, before or after a number; at its end for none of them. */
export interface OpenedAt {
  at?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

/** A thread with the stretch of it that an address asks for, or undefined. */
export async function loadedThreadOf(
  actor: Actor,
  id: string,
  { at, before, after }: OpenedAt,
): Promise<LoadedThread | undefined> {
  if (after !== undefined) {
    const thread = await threadOf(actor, id, { after });
    // Messages are numbered without gaps from what the reader has deleted.
    return (
      thread && { ...thread, older: (thread.messages[0]?.number ?? after + 1) > thread.cleared + 1, newer: thread.more }
    );
  }
  const thread = await threadOf(actor, id, { before: at === undefined ? before : at + 1 });
  if (!thread) return undefined;
  if (at === undefined) return { ...thread, older: thread.more, newer: before !== undefined };
  const rest = await messagesOf(actor, id, { after: at });
  return {
    ...thread,
    messages: [...thread.messages, ...(rest?.messages ?? [])],
    // What changed between the two readings is asked for once more.
    version: Math.min(thread.version, rest?.version ?? thread.version),
    older: thread.more,
    newer: rest?.more ?? false,
  };
}
