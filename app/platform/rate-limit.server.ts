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
  /** Visits to a provider, by network address. */
  "provider-start": { points: 120, duration: 900 },
  /** Challenges for passkeys, by network address: a page that offers them asks for one before anybody has done anything. */
  "passkey-challenge": { points: 300, duration: 900 },
  /** Codes of an authenticator app that were wrong, by account: NIST SP 800-63B §3.2.2 allows 100 in a row. */
  "second-step": { points: 30, duration: 86_400 },
  "guest-start": { points: 20, duration: 3_600 },
  upload: { points: 120, duration: 3_600 },
  /** Requests to read what owners keep back, by account: each mails somebody. */
  "access-request": { points: 30, duration: 86_400 },
  /** How often an owner lets one and the same person in who has asked, by owner and request: each mails them. */
  "access-approval": { points: 10, duration: 86_400 },
  /** Documents opened, by account: each is marked with the reader's name, which takes work. */
  document: { points: 120, duration: 3_600 },
  /** Conversations downloaded, by account: a long one is much work to print. */
  transcript: { points: 30, duration: 3_600 },
  /** Messages, by account. */
  message: { points: 120, duration: 60 },
  /** Blocks put and taken back, by account: each has both people's open pages look again. Far more than anybody needs, all at once. */
  block: { points: 120, duration: 600 },
  /** Words looked for in one's own conversations, by account: each reads all of them. */
  "inbox-search": { points: 120, duration: 60 },
  /** Offers and counter-offers, by account: each mails somebody. */
  offer: { points: 40, duration: 3_600 },
  /** Meetings suggested, by account: each mails somebody. */
  meeting: { points: 40, duration: 86_400 },
  /** Confirmation and reset mails, by email address: one a minute … */
  "mail-minute": { points: 1, duration: 60 },
  /** … and five an hour (product rule). */
  "mail-hour": { points: 5, duration: 3_600 },
  /** Confirmation and reset mails asked for, by network address. */
  "mail-request": { points: 30, duration: 3_600 },
  /** Choices of cookies written down, by network address. */
  consent: { points: 300, duration: 3_600 },
  /** New email addresses asked for, by account: each mails two addresses. */
  "email-change": { points: 10, duration: 3_600 },
  /** Suggestions while typing, by network address: a quick typist asks five a second. */
  suggestions: { points: 900, duration: 300 },
  /** Usernames looked up while choosing one, by account. */
  "username-check": { points: 120, duration: 600 },
  /** The same by network address, where several may be choosing. */
  "username-network": { points: 600, duration: 600 },
  /** Reports of pitches, profiles and messages, by account … */
  report: { points: 10, duration: 3_600 },
  /** … and by network address: guests are made quickly. */
  "report-network": { points: 40, duration: 3_600 },
  /** Cases brought to support, by network address … */
  contact: { points: 20, duration: 3_600 },
  /** … and by the address that each receipt goes to. */
  "contact-address": { points: 6, duration: 3_600 },
  /** Challenges and tokens of the app check, by network address. */
  "app-check": { points: 600, duration: 600 },
  /** Uses of one token (as `APP_CHECK_USES` says to its browser), by its id; it ends after this time by itself. */
  "app-check-token": { points: 20, duration: 1_800 },
  /** Guarded forms without any proof, by network address: browsers without script. */
  "app-check-without": { points: 3, duration: 3_600 },
  /** Answers that tell a stranger who has an account, before they cost a proof: by network address and by the address asked for. */
  "guess-network": { points: 3, duration: 3_600 },
  "guess-address": { points: 3, duration: 3_600 },
  /** Wrong tokens of mailed links, by network address. */
  "link-guess": { points: 30, duration: 900 },
  /** Pictures of shared links that have to be drawn first, by network address: the services that show them come from few. */
  "share-picture": { points: 300, duration: 600 },
  /** Searches counted while filters are being chosen, and maps of results moved about: by network address, which many may share. */
  "search-counts": { points: 600, duration: 60 },
  "search-map": { points: 600, duration: 60 },
  /** Sign-ins carried to another of our hosts, by account. */
  "hand-over": { points: 30, duration: 600 },
  /** Of them, those that fail there, by network address; many people may share one. */
  "token-sync": { points: 60, duration: 900 },
} as const;

export type LimitName = keyof typeof LIMITS;

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

/** Forgets the uses of a key. */
export async function forgetTokens(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(counted(key));
}
