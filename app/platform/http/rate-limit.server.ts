/** Rate limits, counted in PostgreSQL for all processes together. */
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool } from "../db/db.server.ts";
import { joined, type Limit, type Limits } from "../registry.ts";

/** The platform's limits; features have theirs in `limits.server.ts`. Keys are network addresses, account ids or email addresses. */
const GENERAL = {
  /** Requests other than GET and HEAD, by network address; a large body counts as several (`server/http/request-limits.ts`). */
  write: { points: 600, duration: 60 },
  /** One-click unsubscriptions (RFC 8058), by account and kind: the network address is the mail provider's. */
  "one-click": { points: 20, duration: 60 },
  /** Challenges and tokens of the app check, by network address. */
  "app-check": { points: 600, duration: 600 },
  /** Uses of one token (`APP_CHECK_USES`), by its id; the duration is its lifetime. */
  "app-check-token": { points: 20, duration: 1_800 },
  /** Guarded forms without a token, by network address: from browsers without script. */
  "app-check-without": { points: 3, duration: 3_600 },
} as const;

const registered = import.meta.glob<Record<string, Limit>>("../../features/*/limits.server.ts", {
  eager: true,
  import: "limits",
});

/** Every limit. Throws at the start if two features use the same name. */
const LIMITS = joined<Limit>([GENERAL, ...Object.values(registered)]) as Record<LimitName, Limit>;

export type LimitName = keyof typeof GENERAL | keyof Limits;

/** Limits of at least this many points are answered from memory once exceeded. */
const FLOOD = 20;

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: databasePool(),
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      // An exceeded limit is answered from memory, so that a flood does not reach the database. Not for small limits: ordinary people
      // reach those, and after a refund in one process another would go on refusing.
      ...(LIMITS[name].points >= FLOOD && {
        inMemoryBlockOnConsumed: LIMITS[name].points + 1,
        inMemoryBlockDuration: Math.min(LIMITS[name].duration, 10),
      }),
      ...LIMITS[name],
    });
    limiters.set(name, found);
  }
  return found;
}

/**
 * The network that an address counts as: of IPv6 its /64, since a client usually has all of it; an IPv4-mapped one as IPv4. Any other key
 * stays as it is.
 */
export function networkPrefix(key: string): string {
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

/** Counts `uses`; false if the limit is exceeded. */
export async function consumeRateLimit(name: LimitName, key: string, uses = 1): Promise<boolean> {
  try {
    await limiter(name).consume(networkPrefix(key), uses);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** Whether a use would be allowed, without counting one. */
export async function hasToken(name: LimitName, key: string): Promise<boolean> {
  const used = await limiter(name).get(networkPrefix(key));
  return !used || used.consumedPoints < LIMITS[name].points;
}

/** Refunds one use: where only guessing is limited, a success does not count. */
export async function refundRateLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(networkPrefix(key));
}

/** Ends counts that go on for longer than any limit: they were begun before the clock was set back. */
export async function forgetLimitsAhead(): Promise<void> {
  const longest = Math.max(...Object.values(LIMITS).map(({ duration }) => duration)) * 1_000;
  await databasePool().query("delete from rate_limits where expire > $1", [Date.now() + longest]);
}

/** Resets the count of a key. */
export async function forgetTokens(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(networkPrefix(key));
}
