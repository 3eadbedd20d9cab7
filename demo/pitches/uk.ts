import type { WorldDraft, WorldPitch } from "../types.ts";
import {
  clydeBench,
  pocketPantomime,
  rotahand,
  secondLesson,
  steadyhand,
  tafodiaith,
  tenpennyBooks,
} from "./uk-services.ts";
import { hillcrate, pantryAndTide, quayLaneSoap, ropewalk } from "./uk-trades.ts";

// Company numbers carry no check digit. England has reached 16 million, Scotland SC8, Northern Ireland NI7; ours stand far beyond.

export const pitchesUk: readonly WorldPitch[] = [
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

export const draftsUk: readonly WorldDraft[] = [];
