/** The week of an owner's pitches: what others did with them, beside the week before and on a curve (decision 089). Pure. */
import type { Fares } from "#app/features/pitches/owner/stats.ts";

/** The kind of the notification preferences that ends these mails. */
export const VIEWS_KIND = "views";

/** Weeks on the curve, the one that is told last. */
export const WEEKS = 8;

/** So many pitches have a section in a mail; the others are counted. */
export const MOST_PITCHES = 5;

export interface PitchWeeks {
  publicId: string;
  companyName: string;
  /** Without gaps, the earliest first; `from` is the Monday as an ISO date. */
  weeks: (Fares & { from: string })[];
}

const none = ({ views, saves, conversations }: Fares) => views + saves + conversations === 0;

/** Whether there is anything to tell: something happened in the week or in the one before it. */
export function isWorthTelling({ weeks }: PitchWeeks): boolean {
  return !weeks.slice(-2).every(none);
}

/** Whether anybody read or saved it in the week itself. A conversation has notices of its own. */
export function hasVisitors({ weeks }: PitchWeeks): boolean {
  const { views, saves } = weeks.at(-1)!;
  return views + saves > 0;
}

/** Pitches that a mail tells of, the most viewed first. */
export function toldPitches(pitches: readonly PitchWeeks[]): PitchWeeks[] {
  const newest = ({ weeks }: PitchWeeks) => weeks.at(-1)!;
  return pitches
    .filter(isWorthTelling)
    .sort(
      (a, b) =>
        newest(b).views - newest(a).views ||
        newest(b).saves - newest(a).saves ||
        newest(b).conversations - newest(a).conversations ||
        (a.publicId < b.publicId ? -1 : 1),
    );
}
