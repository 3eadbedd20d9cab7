import { systemActor } from "#app/platform/actor.ts";
import { moveBookmarks } from "./commands-guest.server.ts";

/** A guest has got in to an account: it keeps what the guest had saved. */
export async function moveGuestBookmarks(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await moveBookmarks(systemActor("move-guest-bookmarks"), guestId, userId);
}
