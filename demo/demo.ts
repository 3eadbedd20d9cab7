// The whole demo world in one place: everybody, and every pitch of every market.
import { entrepreneursDk } from "./entrepreneurs/dk.ts";
import { entrepreneursFi } from "./entrepreneurs/fi.ts";
import { entrepreneursNo } from "./entrepreneurs/no.ts";
import { entrepreneursSe } from "./entrepreneurs/se.ts";
import { entrepreneursUk } from "./entrepreneurs/uk.ts";
import { investorsDk } from "./investors/dk.ts";
import { investorsFi } from "./investors/fi.ts";
import { investorsNo } from "./investors/no.ts";
import { investorsSe } from "./investors/se.ts";
import { investorsUk } from "./investors/uk.ts";
import { draftsDk, pitchesDk } from "./pitches/dk.ts";
import { draftsFi, pitchesFi } from "./pitches/fi.ts";
import { draftsNo, pitchesNo } from "./pitches/no.ts";
import { draftsSe, pitchesSe } from "./pitches/se.ts";
import { draftsUk, pitchesUk } from "./pitches/uk.ts";
import type { WorldDraft, WorldPerson, WorldPitch } from "./types.ts";

export const people: readonly WorldPerson[] = [
  ...entrepreneursSe,
  ...investorsSe,
  ...entrepreneursNo,
  ...investorsNo,
  ...entrepreneursDk,
  ...investorsDk,
  ...entrepreneursFi,
  ...investorsFi,
  ...entrepreneursUk,
  ...investorsUk,
];

export const pitches: readonly WorldPitch[] = [...pitchesSe, ...pitchesNo, ...pitchesDk, ...pitchesFi, ...pitchesUk];

export const drafts: readonly WorldDraft[] = [...draftsSe, ...draftsNo, ...draftsDk, ...draftsFi, ...draftsUk];

/** The person of that id; throws for a name that is not in this world, because that is a slip in the data. */
export function personOf(id: string): WorldPerson {
  const person = people.find((each) => each.id === id);
  if (!person) throw new Error(`No person "${id}" in the demo world`);
  return person;
}

/** The submitted pitch of that id; throws for one that is not in this world. */
export function pitchOf(id: string): WorldPitch {
  const pitch = pitches.find((each) => each.id === id);
  if (!pitch) throw new Error(`No pitch "${id}" in the demo world`);
  return pitch;
}
