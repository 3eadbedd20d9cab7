/** Limits on how often, kept in PostgreSQL so that every process counts the same. */
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { databasePool } from "../db/db.server.ts";
import { joined, type Limit, type Limits } from "../registry.ts";

/** Limits of the platform itself; the others stand in the `limits.server.ts` of their features. Keys are network addresses, account ids or email addresses. */
const GENERAL = {
  /** Any request that changes something, by network address; a large body counts as several (`server/http/request-limits.ts`). */
  write: { points: 600, duration: 60 },
  /** One press of a mail program that ends mails of a kind (RFC 8058), by account and kind: the addresses it comes from are a provider's. */
  "one-click": { points: 20, duration: 60 },
  /** Challenges and tokens of the app check, by network address. */
  "app-check": { points: 600, duration: 600 },
  /** Uses of one token (as `APP_CHECK_USES` says to its browser), by its id; it ends after this time by itself. */
  "app-check-token": { points: 20, duration: 1_800 },
  /** Guarded forms without any proof, by network address: browsers without script. */
  "app-check-without": { points: 3, duration: 3_600 },
} as const;

const registered = import.meta.glob<Record<string, Limit>>("../../features/*/limits.server.ts", {
  eager: true,
  import: "limits",
});

/** Every limit. Throws at the start if two features have one of the same name. */
const LIMITS = joined<Limit>([GENERAL, ...Object.values(registered)]) as Record<LimitName, Limit>;

export type LimitName = keyof typeof GENERAL | keyof Limits;

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
      // A limit that is already broken is answered from memory, so that a flood does not reach the database. Not the small ones: people
      // meet those, and what one process gives back, another would go on refusing.
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

/** Counts one use, or as many as it is worth; false when the limit is reached. */
export async function consumeRateLimit(name: LimitName, key: string, uses = 1): Promise<boolean> {
  try {
    await limiter(name).consume(counted(key), uses);
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
export async function refundRateLimit(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(counted(key));
}

/** Forgets the uses of a key. */
export async function forgetTokens(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(counted(key));
}
