import { sql } from "kysely";
import { data, type RouterContextProvider } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result, statusOf } from "#app/platform/failure.ts";
import { choiceCookie, readCookie } from "#app/platform/http/cookies.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import {
  browserIdIn,
  COOKIE_CHOICE,
  type ConsentKind,
  type CookieChoice,
  cookieChoiceValue,
  VERSIONS,
} from "./consent.ts";

/** A line of the log. */
export interface ConsentEntry {
  id: string;
  kind: ConsentKind;
  version: string;
  given: boolean;
  at: Date;
  /** The last word on its kind; older ones are history. */
  current: boolean;
}

/** A page of the log, newest first. */
export interface ConsentLog {
  entries: ConsentEntry[];
  /** Cursor of the next page, older ones. */
  next: string | null;
}

const PAGE = 50;

/** What the actor has agreed to and taken back. `after` is the cursor of the page before. */
export async function consentsOf(actor: AccountHolder, after?: string): Promise<ConsentLog> {
  const { rows } = await sql<ConsentEntry>`
    select c.id, c.kind, c.version, c.given, c.created_at as at,
      not exists (select from consents n where n.user_id = c.user_id and n.kind = c.kind and n.id > c.id) as current
    from consents c
    where c.user_id = ${actor.id} ${isId(after) ? sql`and c.id < ${after}` : sql``}
    order by c.id desc limit ${PAGE + 1}`.execute(db);
  const entries = rows.slice(0, PAGE);
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null };
}

// The log of consents: what was agreed to or taken back, when, in which version (GDPR article 7 § 1).

/** Who says it: an account, a browser, or an account in a browser. */
export interface Giver {
  userId?: string;
  browserId?: string;
}

/** What is said. */
export interface Consent {
  kind: ConsentKind;
  given: boolean;
  /** What was chosen in particular. */
  choices?: object;
  /** In whose words it was asked. */
  market: Market;
}

/** Writes a consent, or that it was taken back, into the log; about the version of the text that is in force. */
export async function recordConsent(
  trx: Tx,
  giver: Giver,
  { kind, given, choices = {}, market }: Consent,
): Promise<void> {
  await trx
    .insertInto("consents")
    .values({
      id: newId(),
      userId: giver.userId ?? null,
      browserId: giver.browserId ?? null,
      kind,
      version: VERSIONS[kind],
      given,
      choices: JSON.stringify(choices),
      market,
      createdAt: now(),
    })
    .execute();
}

/** Records what signing up agrees to: the terms, with the privacy notice read. */
export async function acceptTerms(trx: Tx, userId: string, market: Market): Promise<void> {
  await recordConsent(trx, { userId }, { kind: "terms", given: true, market });
  await recordConsent(trx, { userId }, { kind: "privacy", given: true, market });
}

function hasAccount(actor: Actor): actor is AccountHolder {
  return actor.kind === "member" || actor.kind === "guest";
}

/**
 * Records a choice of cookies. `known` is the value of the browser's cookie so far, whose id it keeps. Returns the choice for the browser
 * to remember.
 */
export async function chooseCookies(
  actor: Actor,
  analytics: boolean,
  known: string | undefined,
  visit: Pick<Visit, "ip" | "market">,
): Promise<Result<CookieChoice, "too-many-requests">> {
  if (!(await takeToken("consent", visit.ip))) return failed("too-many-requests");
  const choice = { analytics, browserId: browserIdIn(known) ?? crypto.randomUUID() };
  const giver: Giver = { browserId: choice.browserId, ...(hasAccount(actor) ? { userId: actor.id } : {}) };
  await transaction((trx) =>
    recordConsent(trx, giver, {
      kind: "cookies",
      given: analytics,
      choices: { necessary: true, analytics },
      market: visit.market,
    }),
  );
  return done(choice);
}

// A choice of cookies, from whichever form it comes: into the log, and into the browser.

/** Records the choice. Returns the Set-Cookie value that makes the browser remember it. */
export async function cookieChoice(context: Readonly<RouterContextProvider>, analytics: boolean): Promise<string> {
  const visit = visitOf(context);
  const known = readCookie(visit.headers.get("cookie"), COOKIE_CHOICE);
  const result = await chooseCookies(visit.actor, analytics, known, visit);
  if (!result.ok) throw data(null, { status: statusOf(result) });
  return choiceCookie(COOKIE_CHOICE, cookieChoiceValue(result.value), visit.url.protocol === "https:");
}
