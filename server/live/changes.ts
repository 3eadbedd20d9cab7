/** Pushes what has changed in the conversations that stand open: read once for all sockets, many conversations in one statement. */
import type { Changes } from "#app/features/chat/message.ts";
import { changesFor } from "#app/features/chat/thread/messages.server.ts";
import type { HeardHint } from "#app/platform/live/frames.ts";
import { log } from "#app/platform/log.server.ts";
import { gather } from "./batch.ts";
import type { Reader } from "./reader.ts";

/** A push that is larger is left to be fetched, at the reader's pace. */
const LARGEST_PUSH = 64 * 1024;
const RETRY_MILLISECONDS = 1_000;

/** After every version: no message is asked for, only what was read. */
export const LATEST = Number.MAX_SAFE_INTEGER;

interface Ask {
  reader: Reader;
  conversationId: string;
  since: number;
}

/** The asks of one member about one conversation, in all tabs. */
interface Wanted {
  readerId: string;
  conversationId: string;
  since: number;
  readers: Set<Reader>;
}

/** Makes what brings changes to readers: it is given who, where, and after which version. */
export function pushChanges(): (ask: Ask) => void {
  const ask = gather<Ask>(push, (asks, error) => {
    // The database is away. Whoever is still here then is told.
    log.warn({ error }, "changes were not pushed; they are tried again");
    setTimeout(() => {
      for (const each of asks) if (each.reader.isOpen) ask(each);
    }, RETRY_MILLISECONDS).unref();
  });
  return ask;
}

async function push(asks: readonly Ask[]): Promise<void> {
  const wanted = [...together(asks).values()];
  const found = await changesFor(wanted);
  wanted.forEach(({ conversationId, readers }, index) => {
    const changes = found[index];
    if (!changes) return;
    const text = JSON.stringify({ hints: [hintOf(conversationId, changes)] });
    const bare: HeardHint = { kind: "conversation", id: conversationId, version: changes.version };
    const pushed = changes.more || text.length > LARGEST_PUSH ? JSON.stringify({ hints: [bare] }) : text;
    for (const reader of readers) {
      if (reader.open !== conversationId) continue;
      reader.sendText(pushed);
      reader.version = changes.version;
    }
  });
}

function hintOf(id: string, changes: Changes): HeardHint {
  // Asked after the end, nothing has changed since what is there.
  const since = Math.min(changes.since, changes.version);
  return { kind: "conversation", id, version: changes.version, changes: { ...changes, since } };
}

function together(asks: readonly Ask[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const { reader, conversationId, since } of asks) {
    const key = `${reader.accountId} ${conversationId}`;
    const one = wanted.get(key) ?? { readerId: reader.accountId, conversationId, since, readers: new Set() };
    one.since = Math.min(one.since, since);
    one.readers.add(reader);
    wanted.set(key, one);
  }
  return wanted;
}
