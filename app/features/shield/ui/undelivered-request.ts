import { paths } from "#app/platform/paths/paths.ts";
import type { UndeliveredMessage } from "../quarantine.ts";

const TIMEOUT_MILLISECONDS = 15_000;

/** Fetches the reader's own undelivered messages of a conversation; undefined on any failure. */
export async function fetchUndelivered(conversationId: string): Promise<UndeliveredMessage[] | undefined> {
  try {
    const response = await fetch(paths.undeliveredMessages(conversationId), {
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return response.ok ? ((await response.json()) as UndeliveredMessage[]) : undefined;
  } catch {
    return undefined;
  }
}
