/** What accounts may do to people who have not answered them, by age and by what is confirmed of them (product rule 5 "Scam shield"). */

export const DAY_MILLISECONDS = 86_400_000;

interface Stage {
  /** Holds until the account is so many days old. */
  days: number;
  /** New conversations in 24 hours. */
  begin: number;
  /** How many others may have been sent nearly the same text within a week; the next one waits for a moderator. */
  alike: number;
  /** The same for whoever's identity has been checked. Nobody writes at all before the email address is confirmed (`chat/policy.ts`). */
  identified: { begin: number; alike: number };
}

/** In the order in which an account goes through them. */
export const STAGES: readonly Stage[] = [
  { days: 7, begin: 10, alike: 4, identified: { begin: 30, alike: 8 } },
  { days: 30, begin: 25, alike: 6, identified: { begin: 60, alike: 12 } },
  { days: Number.POSITIVE_INFINITY, begin: 60, alike: 10, identified: { begin: 120, alike: 20 } },
];

/** What the limits go by. */
export interface Standing {
  createdAt: Date;
  identified: boolean;
}

function stageIndex({ createdAt }: Standing, now: Date): number {
  return STAGES.findIndex(({ days }) => now.getTime() - createdAt.getTime() < days * DAY_MILLISECONDS);
}

/** The limits that hold for an account now. */
export function limitsOf(standing: Standing, now: Date): { begin: number; alike: number } {
  const stage = STAGES[stageIndex(standing, now)]!;
  return standing.identified ? stage.identified : stage;
}

/** Whether an account may begin one more conversation, having begun so many in the last 24 hours. */
export function mayBegin(standing: Standing, begunToday: number, now: Date): boolean {
  return begunToday < limitsOf(standing, now).begin;
}

/** What somebody is told of the limit. */
export interface Room {
  limit: number;
  remaining: number;
  /** When the next conversation can be begun, if none can be now (ISO 8601). */
  nextAt: string | null;
  /** When the limit becomes wider by itself, and what it is then. */
  loosens: { at: string; limit: number } | null;
}

/** The room that is left. `begun` are the moments of the last 24 hours at which conversations were begun, oldest first. */
export function roomOf(standing: Standing, begun: readonly Date[], now: Date): Room {
  const at = stageIndex(standing, now);
  const limit = limitsOf(standing, now).begin;
  const remaining = Math.max(0, limit - begun.length);
  const following = STAGES[at + 1];
  const until = standing.createdAt.getTime() + STAGES[at]!.days * DAY_MILLISECONDS;
  // Once this one is a day old, one fewer than the limit stands within the day.
  const inTheWay = begun[begun.length - limit];
  const free = inTheWay && inTheWay.getTime() + DAY_MILLISECONDS;
  return {
    limit,
    remaining,
    nextAt: remaining > 0 || !free ? null : new Date(Math.min(free, following ? until : free)).toISOString(),
    loosens: following
      ? {
          at: new Date(until).toISOString(),
          limit: standing.identified ? following.identified.begin : following.begin,
        }
      : null,
  };
}
