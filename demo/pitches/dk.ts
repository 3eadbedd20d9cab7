import type { WorldDraft, WorldPitch } from "../types.ts";
import {
  bogholderlauget,
  butiksvinduet,
  driftsblik,
  papirvaerftet,
  skovscenen,
  vaerkstedsskolen,
} from "./dk-services.ts";
import { klipperietHavn, noeglehul, returkassen, rugmarken, tagrorOgSon } from "./dk-trades.ts";

// CVR numbers: the register gives out numbers around 45 million today, so those from 9999 0000 on belong to nobody.

export const pitchesDk: readonly WorldPitch[] = [
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

export const draftsDk: readonly WorldDraft[] = [skovscenen];
