/** Pushes changes in open conversations: queried once for all sockets, many conversations in one statement. */
import type { Changes } from "#app/features/chat/message.ts";
import { changesFor } from "#app/features/chat/thread/messages.server.ts";
import { inBatches } from "#app/platform/batches.ts";
import type { ReceivedInvalidation } from "#app/platform/live/frames.ts";
import { log } from "#app/platform/log.server.ts";
import { frameOf } from "./frame.ts";
import type { Reader } from "./reader.ts";

/** Characters; larger changes are fetched by the reader instead. */
const LARGEST_PUSH = 64 * 1024;
const RETRY_MILLISECONDS = 1_000;

/** Later than every version: gives no messages, only read receipts. */
export const LATEST = Number.MAX_SAFE_INTEGER;

interface ChangeRequest {
  reader: Reader;
  conversationId: string;
  since: number;
}

/** The requests of one member for one conversation, from all tabs. */
interface MergedRequest {
  readerId: string;
  conversationId: string;
  since: number;
  readers: Set<Reader>;
}

/** Returns a function that pushes the changes in a conversation after a version to a reader, in batches. */
export function pushChanges(): (request: ChangeRequest) => void {
  const request = inBatches<ChangeRequest>(push, (failed, error) => {
    // The database is away: retry for the readers that are still connected then.
    log.warn({ error }, "changes were not pushed; they are tried again");
    setTimeout(() => {
      for (const each of failed) if (each.reader.isOpen) request(each);
    }, RETRY_MILLISECONDS).unref();
  });
  return request;
}

async function push(requests: readonly ChangeRequest[]): Promise<void> {
  const merged = [...mergeRequests(requests).values()];
  const found = await changesFor(merged);
  merged.forEach(({ conversationId, readers }, index) => {
    const changes = found[index];
    if (!changes) return;
    const text = frameOf({ hints: [hintOf(conversationId, changes)] });
    const bare: ReceivedInvalidation = { kind: "conversation", id: conversationId, version: changes.version };
    const pushed = changes.more || text.length > LARGEST_PUSH ? frameOf({ hints: [bare] }) : text;
    for (const reader of readers) {
      if (reader.open !== conversationId) continue;
      reader.sendText(pushed);
      reader.version = changes.version;
    }
  });
}

function hintOf(id: string, changes: Changes): ReceivedInvalidation {
  // `since` may be later than the current version (`LATEST`).
  const since = Math.min(changes.since, changes.version);
  return { kind: "conversation", id, version: changes.version, changes: { ...changes, since } };
}

function mergeRequests(requests: readonly ChangeRequest[]): Map<string, MergedRequest> {
  const merged = new Map<string, MergedRequest>();
  for (const { reader, conversationId, since } of requests) {
    const key = `${reader.accountId} ${conversationId}`;
    const one = merged.get(key) ?? { readerId: reader.accountId, conversationId, since, readers: new Set() };
    one.since = Math.min(one.since, since);
    one.readers.add(reader);
    merged.set(key, one);
  }
  return merged;
}
