import { data, redirect } from "react-router";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { memberOf, type OnboardedMember } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { ClosingRoom } from "../closing.ts";
import type { RoomPlace } from "../locking.server.ts";
import { roomOf } from "../room.server.ts";

type Context = Parameters<typeof memberOf>[0];

interface Params {
  id: string;
  offerId: string;
}

/** The room that an address names. */
export function placeOf({ id, offerId }: Params): RoomPlace {
  return { conversationId: id, id: offerId };
}

/** The page of that room. */
export function roomPage(params: Params): string {
  return paths.closing(placeOf(params));
}

/** The actor and the room of an address; 404 for anybody but its parties. */
export async function roomFor(
  context: Context,
  params: Params,
): Promise<{ actor: OnboardedMember; room: ClosingRoom }> {
  const actor = memberOf(context);
  const room = await roomOf(actor, placeOf(params));
  if (!room && barToFigures(actor) === "investor-statement") {
    throw redirect(paths.investorStatus(roomPage(params)));
  }
  if (!room) throw data("page", { status: 404 });
  return { actor, room };
}
