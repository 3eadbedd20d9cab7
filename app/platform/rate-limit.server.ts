/** Limits on how often, kept in PostgreSQL so that every process counts the same. */
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool } from "./db.server.ts";

/** `points` in `duration` seconds. Keys are network addresses, account ids or email addresses. */
const LIMITS = {
  /** Any request that changes something, by network address. */
  write: { points: 600, duration: 60 },
  "sign-up": { points: 20, duration: 3_600 },
  /** Sign-ins that fail; many people may share one address. */
  "sign-in": { points: 60, duration: 900 },
  "guest-start": { points: 20, duration: 3_600 },
  upload: { points: 120, duration: 3_600 },
  /** Messages, by account. */
  message: { points: 120, duration: 60 },
  /** Confirmation and reset mails, by email address: one a minute … */
  "mail-minute": { points: 1, duration: 60 },
  /** … and five an hour (product rule). */
  "mail-hour": { points: 5, duration: 3_600 },
  /** Confirmation and reset mails asked for, by network address. */
  "mail-request": { points: 30, duration: 3_600 },
  /** Usernames looked up while choosing one, by account. */
  "username-check": { points: 120, duration: 600 },
} as const;

export type LimitName = keyof typeof LIMITS;

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: databasePool(),
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      // A limit that is already broken is answered from memory, so that a flood does not reach the database.
      inMemoryBlockOnConsumed: LIMITS[name].points + 1,
      inMemoryBlockDuration: Math.min(LIMITS[name].duration, 10),
      ...LIMITS[name],
    });
    limiters.set(name, found);
  }
  return found;
}

/** Whoever has one IPv6 address has the 2^64 of its network, which count as one; an IPv4 address may come in IPv6's clothes. */
function counted(key: string): string {
  if (!isIPv6(key)) return key;
  const address = key.split("%")[0]!;
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [before, after] = address.split("::").map((part) => part.split(":").filter(Boolean)) as [string[], string[]?];
  const groups = [...before, ...Array(8 - before.length - (after?.length ?? 0)).fill("0"), ...(after ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Counts one use; false when the limit is reached. */
export async function takeToken(name: LimitName, key: string): Promise<boolean> {
  try {
    await limiter(name).consume(counted(key));
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Whether a use would be allowed, without counting one. */
export async function hasToken(name: LimitName, key: string): Promise<boolean> {
  const used = await limiter(name).get(counted(key));
  return !used || used.consumedPoints < LIMITS[name].points;
}

/** Gives one counted use back: what went well need not count where only guessing is to be limited. */
export async function returnToken(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(counted(key));
}

/** Forgets the uses of a key. For tests. */
export async function forgetTokens(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(counted(key));
}
