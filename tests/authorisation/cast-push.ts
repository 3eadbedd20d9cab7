/** A device that its owner has turned notifications on in, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface PushThings {
  pushDevice: string;
}

/** A public key as a browser would have one: the base point of P-256. */
export const A_BROWSERS_KEY = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";

/** A device of the session's. */
export async function pushDevice(userId: string, sessionId: string): Promise<PushThings> {
  const id = newId();
  const reached = { endpoint: "https://push.example/owner", p256dh: A_BROWSERS_KEY, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
  await db
    .insertInto("pushSubscriptions")
    .values({ id, userId, sessionId, ...reached })
    .execute();
  return { pushDevice: id };
}
