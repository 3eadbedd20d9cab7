/** Requests of browsers to the page of an identity session. */
import type Stripe from "stripe";
import type { Account } from "./account.ts";
import type { Entered } from "./card-form.ts";
import { COUNTRIES } from "./checkout-page.ts";
import type { PageAnswer } from "./checkout-visits.ts";
import { failVisit, openAddress, sessionOfVisit, submitCheck } from "./identity-checks.ts";
import { type Outcome, outcomeOf } from "./identity-outcomes.ts";
import { allowedTypes, identityPage } from "./identity-page.ts";
import { notice } from "./pages.ts";
import type { Submission } from "./tables.ts";

const USED: PageAnswer = {
  status: 410,
  html: notice("This link cannot be used", "It was opened before, or is too old. Begin once more where you came from."),
};

const OVER: PageAnswer = {
  status: 410,
  html: notice("This check is over", "There is nothing more to do on this page. Go back to where you came from."),
};

/** `GET /identity/start/:token`: the address in the API's answers, which works once. */
export function startIdentity(account: Account, token: string): PageAnswer {
  const visit = openAddress(account, token);
  return visit ? { redirect: `${account.url}/identity/v/${visit}` } : USED;
}

/** `GET /identity/v/:visit`. */
export function showIdentity(account: Account, visit: string): PageAnswer {
  const session = sessionOfVisit(account, visit);
  return session ? { status: 200, html: identityPage(session, visit) } : OVER;
}

/** `POST /identity/v/:visit`. */
export function submitIdentity(account: Account, visit: string, entered: Entered): PageAnswer {
  const session = sessionOfVisit(account, visit);
  if (!session) return OVER;
  if (entered.outcome === "go_back") return back(account, session.id);
  const outcome = outcomeOf(entered.outcome);
  if (outcome?.fails === "visit" && outcome.error) {
    failVisit(account, session.id, outcome.error);
    return back(account, session.id);
  }
  const read = outcome ? submissionOf(session, outcome, entered) : { problem: "Choose what comes of the check." };
  if ("problem" in read) return { status: 200, html: identityPage(session, visit, entered, read.problem) };
  submitCheck(account, session.id, read, outcome?.later ?? false);
  return back(account, session.id);
}

function submissionOf(
  session: Stripe.Identity.VerificationSession,
  { error, fails }: Outcome,
  entered: Entered,
): Submission | { problem: string } {
  const [firstName = "", lastName = ""] = [entered.first_name?.trim(), entered.last_name?.trim()];
  const { document = "", country = "" } = entered;
  if (!allowedTypes(session).includes(document)) return { problem: "Choose one of the documents." };
  if (!Object.hasOwn(COUNTRIES, country)) return { problem: "Choose the country that issued the document." };
  if (!firstName || !lastName) return { problem: "Enter both names as they stand on the document." };
  return { document, country, firstName, lastName, ...(error && { error }), ...(fails && { fails }) };
}

/** The redirect at the end of a visit. */
function back(account: Account, id: string): PageAnswer {
  const { returnUrl } = account.store.need("identity_check", id);
  if (returnUrl) return { redirect: returnUrl };
  return { status: 200, html: notice("Thank you", "You can close this page now.") };
}
