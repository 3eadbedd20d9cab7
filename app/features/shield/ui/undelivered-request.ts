import { paths } from "#app/platform/paths/paths.ts";
import type { UndeliveredMessage } from "../quarantine.ts";

const PATIENCE_MILLISECONDS = 15_000;

/** What of the reader's own in a conversation has not been delivered; undefined when no usable answer came. */
export async function fetchUndelivered(conversationId: string): Promise<UndeliveredMessage[] | undefined> {
  try {
    const response = await fetch(paths.heldMessages(conversationId), {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    return response.ok ? ((await response.json()) as UndeliveredMessage[]) : undefined;
  } catch {
    return undefined;
  }
}
