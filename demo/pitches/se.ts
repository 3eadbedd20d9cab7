import type { WorldDraft, WorldPitch } from "../types.ts";
import { andrumRehab, hyrhonan, lasglantan, passbytet, rutinlinjen, vallgarden, viskvaggen } from "./se-services.ts";
import { aterstomme, granudden, kajlast, perimetra, savoda, takras } from "./se-trades.ts";

// Organisation numbers: the series 559999, 769999 and 969999 are far beyond what Bolagsverket has reached.

export const pitchesSe: readonly WorldPitch[] = [
  rutinlinjen,
  granudden,
  aterstomme,
  kajlast,
  andrumRehab,
  lasglantan,
  viskvaggen,
  vallgarden,
  savoda,
  perimetra,
  takras,
];

export const draftsSe: readonly WorldDraft[] = [hyrhonan, passbytet];
