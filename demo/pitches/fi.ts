import type { WorldDraft, WorldPitch } from "../types.ts";
import {
  askelmitta,
  kausivoima,
  lainavarasto,
  sahadata,
  saunalauttaUkko,
  tarinakellari,
  vientipolku,
} from "./fi-services.ts";
import { hirsikorjaamo, kauraverstas, kiiltopiste, pimeanako, turvepuhdas } from "./fi-trades.ts";

// Business IDs: the register has reached about 3 600 000, so those from 9 990 000 on belong to nobody.

export const pitchesFi: readonly WorldPitch[] = [
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

export const draftsFi: readonly WorldDraft[] = [tarinakellari];
