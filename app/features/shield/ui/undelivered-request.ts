import { paths } from "#app/platform/paths/paths.ts";
import type { Withheld } from "../quarantine.ts";

const PATIENCE_MILLISECONDS = 15_000;

/** What of the reader's own in a conversation has not been delivered; undefined when no usable answer came. */
export async function fetchWithheld(conversationId: string): Promise<Withheld[] | undefined> {
  try {
    const response = await fetch(paths.heldMessages(conversationId), {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    return response.ok ? ((await response.json()) as Withheld[]) : undefined;
  } catch {
    return undefined;
  }
}
