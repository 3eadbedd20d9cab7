/** The pitches and drafts of the demo world, by market. The numbers of companies are valid but belong to nobody. */

import {
  bogholderlauget,
  butiksvinduet,
  driftsblik,
  papirvaerftet,
  skovscenen,
  vaerkstedsskolen,
} from "./pitches/dk-services.ts";
import { klipperietHavn, noeglehul, returkassen, rugmarken, tagrorOgSon } from "./pitches/dk-trades.ts";
import {
  askelmitta,
  kausivoima,
  lainavarasto,
  sahadata,
  saunalauttaUkko,
  tarinakellari,
  vientipolku,
} from "./pitches/fi-services.ts";
import { hirsikorjaamo, kauraverstas, kiiltopiste, pimeanako, turvepuhdas } from "./pitches/fi-trades.ts";
import {
  arvero,
  fyrvokterensBord,
  merdvakt,
  nattpust,
  skraablikk,
  terningOgTapp,
  vikarvett,
} from "./pitches/no-services.ts";
import { holmrute, reinBrygge, tareverket, tindemur } from "./pitches/no-trades.ts";
import {
  andrumRehab,
  hyrhonan,
  lasglantan,
  passbytet,
  rutinlinjen,
  vallgarden,
  viskvaggen,
} from "./pitches/se-services.ts";
import { aterstomme, granudden, kajlast, perimetra, savoda, takras } from "./pitches/se-trades.ts";
import {
  clydeBench,
  pocketPantomime,
  rotahand,
  secondLesson,
  steadyhand,
  tafodiaith,
  tenpennyBooks,
} from "./pitches/uk-services.ts";
import { hillcrate, pantryAndTide, quayLaneSoap, ropewalk } from "./pitches/uk-trades.ts";
import type { DemoDraft, DemoPitch } from "./types.ts";

// Organisation numbers of the series 559999, 769999 and 969999 are far beyond what Bolagsverket has assigned.
export const pitchesSe: readonly DemoPitch[] = [
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

export const draftsSe: readonly DemoDraft[] = [hyrhonan, passbytet];

// Organisation numbers: assigned ones that begin with 8 stay below 840 million; those from 899 980 000 on are unassigned.
export const pitchesNo: readonly DemoPitch[] = [
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

export const draftsNo: readonly DemoDraft[] = [];

// CVR numbers: the register is around 45 million; those from 9999 0000 on are unassigned.
export const pitchesDk: readonly DemoPitch[] = [
  rugmarken,
  papirvaerftet,
  butiksvinduet,
  driftsblik,
  noeglehul,
  vaerkstedsskolen,
  klipperietHavn,
  tagrorOgSon,
  returkassen,
  bogholderlauget,
];

export const draftsDk: readonly DemoDraft[] = [skovscenen];

// Business IDs: the register has reached about 3 600 000; those from 9 990 000 on are unassigned.
export const pitchesFi: readonly DemoPitch[] = [
  sahadata,
  saunalauttaUkko,
  turvepuhdas,
  pimeanako,
  askelmitta,
  kausivoima,
  kauraverstas,
  kiiltopiste,
  hirsikorjaamo,
  vientipolku,
  lainavarasto,
];

export const draftsFi: readonly DemoDraft[] = [tarinakellari];

// Company numbers have no check digit. England has reached 16 million, Scotland SC8, Northern Ireland NI7; ours are far beyond.
export const pitchesUk: readonly DemoPitch[] = [
  tenpennyBooks,
  pantryAndTide,
  secondLesson,
  hillcrate,
  steadyhand,
  rotahand,
  quayLaneSoap,
  tafodiaith,
  clydeBench,
  pocketPantomime,
  ropewalk,
];

export const draftsUk: readonly DemoDraft[] = [];
