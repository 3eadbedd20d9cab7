/** The question about a new version of the terms, asked once of each member who accepted an earlier one. */
import { type MiddlewareFunction, redirect } from "react-router";
import { acceptTerms, hasAnsweredTerms, recordConsent } from "#app/features/consent/consent.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Whether the member accepted the terms in an earlier version. Staff who impersonate a member answer nothing for them. */
export function hasEarlierTerms({ termsVersion, viewer }: Member): boolean {
  return !viewer && Boolean(termsVersion) && termsVersion !== VERSIONS.terms;
}

/** Whether the new terms apply to those who have not answered; until then the answer may wait. The version is the day. */
export function areTermsInForce(): boolean {
  return now() >= new Date(VERSIONS.terms);
}

/** Whether the member has to be asked: not answered yet, or postponed and the terms have come into force. */
async function isTermsQuestionDue(actor: Member): Promise<boolean> {
  return hasEarlierTerms(actor) && (areTermsInForce() || !(await hasAnsweredTerms(actor)));
}

/** Pages that stay open without an answer: the texts, help, and the ways to leave, with one's data. */
const OPEN =
  /^\/pages\/(?:new-terms|terms|terms-of-sale|privacy|ranking|cookies|disclaimer|accessibility|security|faq|contact|settings|delete-account|delete-account-sso|farewell|decisions|reports|confirm-email|confirm-new-email|undo-email-change|reset-password|reactivate|email-cancel|sign-in|second-factor)(?:\/|$)/;
const ASKING = /^\/(?:pages|pitches|admin)\//;

/** Redirects members who have to be asked from the page that they open to the question, which leads back. */
export const asksNewTerms: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const { actor, url } = visitOf(context);
  const isPage = request.method === "GET" && ASKING.test(url.pathname) && !OPEN.test(url.pathname);
  if (isPage && actor.kind === "member" && (await isTermsQuestionDue(actor))) {
    return redirect(paths.newTerms(url.pathname + url.search));
  }
  return next();
};

/** Whether the member has said that they are 18 or over, which older accounts were not asked. */
export async function isDeclaredAdult(actor: Member): Promise<boolean> {
  const account = await db
    .selectFrom("users")
    .select("adultDeclaredAt")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return account.adultDeclaredAt !== null;
}

/**
 * Accepts the current terms and logs it, once. `adult`: the member says that they are 18 or over; without it `invalid-input` if they have not
 * said so before. `forbidden` for staff who impersonate the member.
 */
export async function acceptNewTerms(
  actor: Member,
  market: Market,
  adult = false,
): Promise<Result<undefined, "forbidden" | "invalid-input">> {
  if (actor.viewer) return err("forbidden");
  if (!adult && !(await isDeclaredAdult(actor))) return err("invalid-input");
  const at = now();
  await transaction(async (trx) => {
    const changed = await trx
      .updateTable("users")
      .set({ termsVersion: VERSIONS.terms, termsAcceptedAt: at, ...(adult && { adultDeclaredAt: at }) })
      .where("id", "=", actor.id)
      .where("termsVersion", "<>", VERSIONS.terms)
      .returning("id")
      .executeTakeFirst();
    if (changed) await acceptTerms(trx, actor.id, market);
  });
  return ok(undefined);
}

/** Logs that a member does not accept the new terms yet: they may wait until these come into force, and are not asked before. */
export async function postponeTerms(actor: Member, market: Market): Promise<Result<undefined, "forbidden">> {
  if (actor.viewer) return err("forbidden");
  if (!hasEarlierTerms(actor) || areTermsInForce() || (await hasAnsweredTerms(actor))) return ok(undefined);
  await transaction((trx) =>
    recordConsent(trx, { userId: actor.id }, { kind: "terms", given: false, choices: { later: true }, market }),
  );
  return ok(undefined);
}
