/** Weekly figures of an owner's pitches, beside the previous week and on a curve (decision 089). Pure. */
import type { StatsFigures } from "#app/features/pitches/owner/stats.ts";

/** The kind of notification preference for these mails. */
export const VIEWS_KIND = "views";

/** Weeks on the curve, the reported one last. */
export const WEEKS = 8;

/** Most pitches with a section in a mail; the others are counted. */
export const MOST_PITCHES = 5;

export interface PitchWeeks {
  publicId: string;
  companyName: string;
  /** Without gaps, the earliest first; `from` is the Monday as an ISO date. */
  weeks: (StatsFigures & { from: string })[];
}

const none = ({ views, saves, conversations }: StatsFigures) => views + saves + conversations === 0;

/** Whether there are any figures in the week or in the previous one. */
export function isWorthTelling({ weeks }: PitchWeeks): boolean {
  return !weeks.slice(-2).every(none);
}

/** Whether anybody viewed or saved it in the week itself. Conversations have their own notices. */
export function hasVisitors({ weeks }: PitchWeeks): boolean {
  const { views, saves } = weeks.at(-1)!;
  return views + saves > 0;
}

/** The pitches in a mail, the most viewed first. */
export function mailedPitches(pitches: readonly PitchWeeks[]): PitchWeeks[] {
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
