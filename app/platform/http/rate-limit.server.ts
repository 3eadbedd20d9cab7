/** Rate limits, counted in PostgreSQL for all processes together. */
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool } from "../db/db.server.ts";
import { joined, type Limit, type Limits } from "../registry.ts";
import { logSecurityEventOnce } from "../security-log.server.ts";
import { countedAddress } from "./ip-address.ts";
import { currentRequest } from "./request-context.server.ts";

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

/** The pool without the names that the library gives its statements: behind a pooler, the next query may meet another session. */
const UNNAMED = {
  query: ({ text, values }: { text: string; values: unknown[] }) => databasePool().query(text, values),
};

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: UNNAMED,
      storeType: "client",
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

/** Counts `uses`; false if the limit is exceeded. */
export async function consumeRateLimit(name: LimitName, key: string, uses = 1): Promise<boolean> {
  try {
    await limiter(name).consume(countedAddress(key), uses);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    logExceeded(name, key);
    return false;
  }
}

/** Says once for each key and window that a limit was exceeded. The key may be an address, and is not written. */
function logExceeded(name: LimitName, key: string): void {
  const actor = currentRequest()?.actor;
  const account = actor && "id" in actor ? actor.id : undefined;
  logSecurityEventOnce(
    { event: "rate-limit-exceeded", account, result: "too-many-requests", about: name },
    `${name} ${countedAddress(key)}`,
    LIMITS[name].duration,
  );
}

/** As `hasToken`, where a false answer refuses what was asked for. */
export async function checkRateLimit(name: LimitName, key: string): Promise<boolean> {
  const free = await hasToken(name, key);
  if (!free) logExceeded(name, key);
  return free;
}

/** Whether a use would be allowed, without counting one. */
export async function hasToken(name: LimitName, key: string): Promise<boolean> {
  const used = await limiter(name).get(countedAddress(key));
  return !used || used.consumedPoints < LIMITS[name].points;
}

/** Refunds one use: where only guessing is limited, a success does not count. */
export async function refundRateLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(countedAddress(key));
}

/** Ends counts that go on for longer than any limit: they were begun before the clock was set back. */
export async function forgetLimitsAhead(): Promise<void> {
  const longest = Math.max(...Object.values(LIMITS).map(({ duration }) => duration)) * 1_000;
  await databasePool().query("delete from rate_limits where expire > $1", [Date.now() + longest]);
}

/** Resets the count of a key. */
export async function forgetTokens(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(countedAddress(key));
}
