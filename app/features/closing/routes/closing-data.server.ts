import { data, redirect } from "react-router";
import { z } from "zod";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { err } from "#app/platform/failure.ts";
import { parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, type OnboardedMember, visitOf } from "#app/platform/http/visit.server.ts";
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

interface Found {
  actor: OnboardedMember;
  room: ClosingRoom;
}

/** The actor and the room of an address; 404 for anybody but its parties. */
export async function roomFor(context: Context, params: Params): Promise<Found> {
  const found = await readableRoom(context, params);
  if (found) return found;
  throw redirect(paths.investorStatus(roomPage(params)));
}

/** As `roomFor`; null for a party who has to sign a statement before they read it again. */
async function readableRoom(context: Context, params: Params): Promise<Found | null> {
  const actor = memberOf(context);
  const room = await roomOf(actor, placeOf(params));
  if (room) return { actor, room };
  if (barToFigures(actor) === "investor-statement") return null;
  throw data("page", { status: 404 });
}

/** As `roomFor`, for a page with a form: null in place of the redirect, which would lose the form, where the request has one. */
export async function roomOfForm(context: Context, params: Params): Promise<Found | null> {
  return visitOf(context).brings ? readableRoom(context, params) : roomFor(context, params);
}

/** The answer to a form of a party who has to sign a statement first. */
export function refuseUnsigned(form: FormData) {
  return refuse(parseForm(form, z.object({})), err("closing-needs-statement"));
}
