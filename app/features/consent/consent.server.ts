import { sql } from "kysely";
import { data, type RouterContextProvider } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result, statusOf } from "#app/platform/failure.ts";
import { choiceCookie, readCookie } from "#app/platform/http/cookies.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
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

/** An entry of the log. */
export interface ConsentEntry {
  id: string;
  kind: ConsentKind;
  version: string;
  given: boolean;
  at: Date;
  /** The latest of its kind. */
  current: boolean;
}

/** A page of the log, newest first. */
export interface ConsentLog {
  entries: ConsentEntry[];
  /** Cursor of the next page, older ones. */
  next: string | null;
}

const PAGE = 50;

/** What the actor has agreed to and withdrawn. `after` is the cursor of the previous page. */
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

/** Who consents: an account, a browser, or an account in a browser. */
interface ConsentGiver {
  userId?: string;
  browserId?: string;
}

interface Consent {
  kind: ConsentKind;
  given: boolean;
  /** The choice in detail. */
  choices?: object;
  /** The market in whose language it was asked. */
  market: Market;
}

/** Logs a consent or its withdrawal, with the current version of the text (GDPR article 7 § 1). */
export async function recordConsent(
  trx: Tx,
  giver: ConsentGiver,
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

/** Whether the log has the actor's answer to the current terms, whatever it was. */
export async function hasAnsweredTerms(actor: Member): Promise<boolean> {
  const answer = await db
    .selectFrom("consents")
    .select("id")
    .where("userId", "=", actor.id)
    .where("kind", "=", "terms")
    .where("version", "=", VERSIONS.terms)
    .executeTakeFirst();
  return answer !== undefined;
}

/** Logs what sign-up agrees to: the terms and the privacy notice. */
export async function acceptTerms(trx: Tx, userId: string, market: Market): Promise<void> {
  await recordConsent(trx, { userId }, { kind: "terms", given: true, market });
  await recordConsent(trx, { userId }, { kind: "privacy", given: true, market });
}

/**
 * Logs a choice of cookies. `known` is the value of the browser's cookie so far, whose id the choice keeps. Returns the choice for the
 * browser's new cookie.
 */
export async function chooseCookies(
  actor: Actor,
  analytics: boolean,
  known: string | undefined,
  visit: Pick<Visit, "ip" | "market">,
): Promise<Result<CookieChoice, "too-many-requests">> {
  if (!(await consumeRateLimit("consent", visit.ip))) return err("too-many-requests");
  const choice = { analytics, browserId: browserIdIn(known) ?? crypto.randomUUID() };
  const giver: ConsentGiver = {
    browserId: choice.browserId,
    ...(actor.kind === "member" || actor.kind === "guest" ? { userId: actor.id } : {}),
  };
  await transaction((trx) =>
    recordConsent(trx, giver, {
      kind: "cookies",
      given: analytics,
      choices: { necessary: true, analytics },
      market: visit.market,
    }),
  );
  return ok(choice);
}

/** Logs the choice of cookies of a request. Returns the Set-Cookie value that stores it in the browser. */
export async function cookieChoice(context: Readonly<RouterContextProvider>, analytics: boolean): Promise<string> {
  const visit = visitOf(context);
  const known = readCookie(visit.headers.get("cookie"), COOKIE_CHOICE);
  const result = await chooseCookies(visit.actor, analytics, known, visit);
  if (!result.ok) throw data(null, { status: statusOf(result) });
  return choiceCookie(COOKIE_CHOICE, cookieChoiceValue(result.value), visit.url.protocol === "https:");
}
