/** Rate limits, counted in PostgreSQL for all processes together. */
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { answeredInBatches } from "../batches.ts";
import { databasePool } from "../db/db.server.ts";
import { PREPARED } from "../db/prepared.server.ts";
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
  /** Guesses at accounts without a token, by network address: from browsers without script … */
  "app-check-guess": { points: 3, duration: 3_600 },
  /** … each of the other guarded forms, by form and network address, which an office shares … */
  "app-check-form": { points: 10, duration: 3_600 },
  /** … all of them together, by network address … */
  "app-check-without": { points: 40, duration: 3_600 },
  /** … and those of a member, by account. */
  "app-check-member": { points: 60, duration: 3_600 },
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

/** The use of a key: its name, the points that it costs, and the end of the window that it begins, in milliseconds since 1970. */
type Use = [key: string, points: number, expire: number];

interface Count {
  key: string;
  points: number;
  expire: number;
}

/**
 * What the library asks of its store, without the names of its statements: they are prepared where that is possible. Its upsert counts one use;
 * here the uses of concurrent requests are counted together, by the same rule.
 */
const STORE = {
  query: async ({
    text,
    values,
  }: {
    text: string;
    values: unknown[];
  }): Promise<{ rows: Count[]; rowCount: number | null }> =>
    text.includes("ON CONFLICT")
      ? { rows: [await counted(values.slice(0, 3) as Use)], rowCount: 1 }
      : databasePool().query<Count>(`${PREPARED}${text}`, values),
};

const counted = answeredInBatches<Use, Count>(async (uses) => {
  const byKey = new Map<string, Use>();
  for (const [key, points, expire] of uses) byKey.set(key, [key, points + (byKey.get(key)?.[1] ?? 0), expire]);
  const columns = [0, 1, 2].map((column) => [...byKey.values()].map((use) => use[column]));
  const { rows } = await databasePool().query<Count>(
    // In one order, or statements of two processes could wait for each other.
    `${PREPARED}insert into rate_limits (key, points, expire)
      select * from unnest($1::text[], $2::int[], $3::bigint[]) as used (key, points, expire) order by key
      on conflict (key) do update set
        points = excluded.points + case when rate_limits.expire <= $4 then 0 else rate_limits.points end,
        expire = case when rate_limits.expire <= $4 then excluded.expire else rate_limits.expire end
      returning key, points, expire`,
    [...columns, Date.now()],
  );
  const totals = new Map(rows.map((row) => [row.key, row]));
  // Of several uses of a key each has its own count: the last one the whole.
  return uses
    .toReversed()
    .map(([key, points]) => {
      const total = totals.get(key)!;
      totals.set(key, { ...total, points: total.points - points });
      return total;
    })
    .toReversed();
});

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiter(name: LimitName): RateLimiterPostgres {
  let found = limiters.get(name);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: STORE,
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

/** Ends counts that go on for longer than their limit: they were begun before the clock was set back. */
export async function forgetLimitsAhead(): Promise<void> {
  const limits = Object.entries(LIMITS);
  await databasePool().query(
    `delete from rate_limits using unnest($1::text[], $2::bigint[]) as known (name, latest)
      where split_part(key, ':', 1) = name and expire > latest`,
    [limits.map(([name]) => name), limits.map(([, { duration }]) => Date.now() + duration * 1_000)],
  );
}

/** Resets the count of a key. */
export async function forgetTokens(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(countedAddress(key));
}
