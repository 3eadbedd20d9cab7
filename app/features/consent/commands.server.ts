/** The log of consents: what was agreed to or taken back, when, in which version (GDPR article 7 § 1). */
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { browserIdIn, type ConsentKind, type CookieChoice, VERSIONS } from "./consent.ts";

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
