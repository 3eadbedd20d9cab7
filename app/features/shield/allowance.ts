/** Limits on writing to people who have not answered, by account age and verification (product rule 5 "Scam shield"). */

export const DAY_MILLISECONDS = 86_400_000;

interface Stage {
  /** Applies until the account is this many days old. */
  days: number;
  /** New conversations in 24 hours. */
  begin: number;
  /** To how many others nearly the same text may go within a week; the next one is quarantined. */
  alike: number;
  /** The same for verified identities. Nobody may write before the email address is confirmed (`chat/policy.ts`). */
  identified: { begin: number; alike: number };
}

/** In order of account age. */
export const STAGES: readonly Stage[] = [
  { days: 7, begin: 10, alike: 4, identified: { begin: 30, alike: 8 } },
  { days: 30, begin: 25, alike: 6, identified: { begin: 60, alike: 12 } },
  { days: Number.POSITIVE_INFINITY, begin: 60, alike: 10, identified: { begin: 120, alike: 20 } },
];

/** The facts of an account that its limits depend on. */
interface LimitedAccount {
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

/** Whether an account may begin one more conversation after `begunToday` in the last 24 hours. */
export function mayBegin(account: LimitedAccount, begunToday: number, now: Date): boolean {
  return begunToday < limitsOf(account, now).begin;
}

/** The limit of new conversations as shown to the member. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** When the next conversation can be begun (ISO 8601); null if one can be now. */
  nextAt: string | null;
  /** When the limit rises because of the account's age, and to what. */
  loosens: { at: string; limit: number } | null;
}

/** The rest of the limit. `begun`: times of the conversations begun in the last 24 hours, oldest first. */
export function allowanceOf(account: LimitedAccount, begun: readonly Date[], now: Date): Allowance {
  const index = stageIndex(account, now);
  const limit = limitsOf(account, now).begin;
  const remaining = Math.max(0, limit - begun.length);
  const following = STAGES[index + 1];
  const until = account.createdAt.getTime() + STAGES[index]!.days * DAY_MILLISECONDS;
  // As soon as this one is a day old, fewer than `limit` remain in the last 24 hours. Undefined while something remains.
  const blocking = begun[begun.length - limit];
  const freeAt = blocking && blocking.getTime() + DAY_MILLISECONDS;
  return {
    limit,
    remaining,
    nextAt: freeAt === undefined ? null : new Date(Math.min(freeAt, following ? until : freeAt)).toISOString(),
    loosens: following
      ? {
          at: new Date(until).toISOString(),
          limit: account.identified ? following.identified.begin : following.begin,
        }
      : null,
  };
}
