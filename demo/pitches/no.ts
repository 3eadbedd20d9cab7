import type { WorldDraft, WorldPitch } from "../types.ts";
import { arvero, fyrvokterensBord, merdvakt, nattpust, skraablikk, terningOgTapp, vikarvett } from "./no-services.ts";
import { holmrute, reinBrygge, tareverket, tindemur } from "./no-trades.ts";

// Organisation numbers: real ones beginning with 8 stay below 840 million, so those from 899 980 000 on belong to nobody.

export const pitchesNo: readonly WorldPitch[] = [
  merdvakt,
  fyrvokterensBord,
  arvero,
  tindemur,
  holmrute,
  tareverket,
  nattpust,
  vikarvett,
  terningOgTapp,
  skraablikk,
  reinBrygge,
];

export const draftsNo: readonly WorldDraft[] = [];
