/** The people and pitches of the demo world, of all markets. */
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
import {
  draftsDk,
  draftsFi,
  draftsNo,
  draftsSe,
  draftsUk,
  pitchesDk,
  pitchesFi,
  pitchesNo,
  pitchesSe,
  pitchesUk,
} from "./pitches.ts";
import type { DemoDraft, DemoPerson, DemoPitch } from "./types.ts";

export const people: readonly DemoPerson[] = [
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

export const pitches: readonly DemoPitch[] = [...pitchesSe, ...pitchesNo, ...pitchesDk, ...pitchesFi, ...pitchesUk];

export const drafts: readonly DemoDraft[] = [...draftsSe, ...draftsNo, ...draftsDk, ...draftsFi, ...draftsUk];

/** The person with an id. Throws for an unknown id, which is an error in the data. */
export function personOf(id: string): DemoPerson {
  const person = people.find((each) => each.id === id);
  if (!person) throw new Error(`No person "${id}" in the demo world`);
  return person;
}

/** The submitted pitch with an id. Throws for an unknown id. */
export function pitchOf(id: string): DemoPitch {
  const pitch = pitches.find((each) => each.id === id);
  if (!pitch) throw new Error(`No pitch "${id}" in the demo world`);
  return pitch;
}
