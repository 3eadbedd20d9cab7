/** How complete a profile is, and what is missing. */
import type { Side } from "#app/platform/actor.ts";
import type { OwnProfile, ProfileForm } from "./profile.ts";

interface Part {
  key: string;
  /** Relative to the other parts. */
  weight: number;
  /** Only for this side. */
  side?: Side;
  has(profile: OwnProfile): boolean;
}

/** The parts of a profile, in the order of suggestion: first what makes others answer. */
const PARTS = [
  { key: "picture", weight: 15, has: ({ pictureId }) => pictureId !== null },
  { key: "biography", weight: 20, has: ({ biography }) => biography !== null },
  { key: "interests", weight: 15, has: ({ interests }) => interests.length > 0 },
  { key: "budget", weight: 15, side: "investor", has: ({ budget }) => budget !== null },
  { key: "languages", weight: 5, has: ({ languages }) => languages.length > 0 },
  { key: "job", weight: 10, has: ({ job }) => job !== null },
  { key: "place", weight: 10, has: ({ county, city }) => county !== null || city !== null },
  {
    key: "experience",
    weight: 10,
    has: ({ companiesRun, activeSince }) => companiesRun !== null || activeSince !== null,
  },
  { key: "contact", weight: 10, has: ({ phone, links }) => phone !== null || Object.keys(links).length > 0 },
  { key: "business-card", weight: 5, has: ({ businessCardId }) => businessCardId !== null },
  { key: "portfolio", weight: 5, has: ({ portfolio }) => portfolio !== null },
] as const satisfies readonly Part[];

export type ProfilePart = (typeof PARTS)[number]["key"];

export interface Completeness {
  /** Whole per cent; 100 only when nothing is missing. */
  percent: number;
  missing: ProfilePart[];
}

/** How complete a member's own profile is. */
export function completenessOf(profile: OwnProfile): Completeness {
  const parts = PARTS.filter((part: Part) => !part.side || part.side === profile.side);
  const missing = parts.filter((part) => !part.has(profile));
  const weightOf = (some: readonly Part[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const total = weightOf(parts);
  return { percent: Math.floor((100 * (total - weightOf(missing))) / total), missing: missing.map(({ key }) => key) };
}

/** Id of the profile form. */
export const PROFILE_FORM = "profile";

/** Id of a field's control in the profile form, for links to it. */
export function fieldId(name: keyof ProfileForm): string {
  return `${PROFILE_FORM}-${name}`;
}
