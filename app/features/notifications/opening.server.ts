/** Whoever opens the page about something has read the notices about it. */
import type { Visit } from "#app/platform/visit.server.ts";
import { readTopic } from "./reading.server.ts";

/**
 * Marks the reader's notices of a topic (`telling.ts` names it) as read. Not where the browser only fetches the page ahead of a click
 * (Fetch Metadata, `Sec-Purpose: prefetch`), and not for staff who look as the member.
 */
export async function openTopic({ actor, headers }: Pick<Visit, "actor" | "headers">, topic: string): Promise<void> {
  if (headers.get("sec-purpose")?.includes("prefetch")) return;
  await readTopic(actor, topic);
}
