/** How much accounts may write to people who have not answered, by age and verification (product rule 5 "Scam shield"). */

export const DAY_MILLISECONDS = 86_400_000;

interface Stage {
  /** Applies until the account is this many days old. */
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

/** What the limits depend on. */
export interface LimitedAccount {
  createdAt: Date;
  identified: boolean;
}

function stageIndex({ createdAt }: LimitedAccount, now: Date): number {
  return STAGES.findIndex(({ days }) => now.getTime() - createdAt.getTime() < days * DAY_MILLISECONDS);
}

/** An account's limits now. */
export function limitsOf(account: LimitedAccount, now: Date): { begin: number; alike: number } {
  const stage = STAGES[stageIndex(account, now)]!;
  return account.identified ? stage.identified : stage;
}

/** Whether an account may begin one more conversation, having begun so many in the last 24 hours. */
export function mayBegin(account: LimitedAccount, begunToday: number, now: Date): boolean {
  return begunToday < limitsOf(account, now).begin;
}

/** The limit as a member sees it. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** When the next conversation can be begun, if none can be now (ISO 8601). */
  nextAt: string | null;
  /** When the limit widens by itself, and to what. */
  loosens: { at: string; limit: number } | null;
}

/** What remains of the limit. `begun`: when conversations were begun in the last 24 hours, oldest first. */
export function allowanceOf(account: LimitedAccount, begun: readonly Date[], now: Date): Allowance {
  const at = stageIndex(account, now);
  const limit = limitsOf(account, now).begin;
  const remaining = Math.max(0, limit - begun.length);
  const following = STAGES[at + 1];
  const until = account.createdAt.getTime() + STAGES[at]!.days * DAY_MILLISECONDS;
  // Once this one is a day old, fewer than the limit are left within the day.
  const blocking = begun[begun.length - limit];
  const free = blocking && blocking.getTime() + DAY_MILLISECONDS;
  return {
    limit,
    remaining,
    nextAt: remaining > 0 || !free ? null : new Date(Math.min(free, following ? until : free)).toISOString(),
    loosens: following
      ? {
          at: new Date(until).toISOString(),
          limit: account.identified ? following.identified.begin : following.begin,
        }
      : null,
  };
}
