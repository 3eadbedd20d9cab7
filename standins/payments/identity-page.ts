/** The page of an identity session, which works without script. Nothing is uploaded: the names on the document are typed in. */
import type Stripe from "stripe";
import type { Entered } from "./card-form.ts";
import { COUNTRIES } from "./checkout-page.ts";
import { OUTCOMES, type Outcome } from "./identity-outcomes.ts";
import { DOCUMENT_TYPES } from "./identity-sessions.ts";
import { escaped, frame, problemBox } from "./pages.ts";

const DOCUMENT_NAMES: Record<string, string> = {
  passport: "Passport",
  id_card: "Identity card",
  driving_license: "Driving licence",
};

const BAND = "Identity stand-in. No document is checked and nothing is uploaded. Not a page of Stakeholm.";

/** The documents that a session accepts. */
export function allowedTypes({ options }: Stripe.Identity.VerificationSession): readonly string[] {
  const allowed = options?.document?.allowed_types;
  return allowed?.length ? allowed : DOCUMENT_TYPES;
}

/** The page of an open session. */
export function identityPage(
  session: Stripe.Identity.VerificationSession,
  visit: string,
  entered: Entered = {},
  problem?: string,
): string {
  const value = (name: string) => escaped(entered[name] ?? "");
  const withSelfie = session.options?.document?.require_matching_selfie ?? false;
  const offered = Object.entries<Outcome>(OUTCOMES).filter(([, { fails }]) => withSelfie || fails !== "selfie");
  const buttons = (rare: boolean) =>
    offered
      .filter(([, outcome]) => (outcome.rare ?? false) === rare)
      .map(([key, outcome]) => button(key, outcome))
      .join("\n");
  return frame(
    "Identity check",
    `<section class="alone"><h1>Show who you are</h1>
<p>In real life a document is photographed here${withSelfie ? ", and a face" : ""}. Type what stands on the document, and choose what comes of it.</p>
<form method="post" action="/identity/v/${escaped(visit)}">
${problemBox(problem)}
<label>Document<select name="document">${options(
      allowedTypes(session).map((type) => [type, DOCUMENT_NAMES[type] ?? type]),
      entered.document,
    )}</select></label>
<label>Issuing country<select name="country">${options(Object.entries(COUNTRIES), entered.country)}</select></label>
<label>First name<input name="first_name" value="${value("first_name")}" maxlength="100" autocomplete="off" required></label>
<label>Last name<input name="last_name" value="${value("last_name")}" maxlength="100" autocomplete="off" required></label>
${buttons(false)}
<button class="other" name="outcome" value="go_back" formnovalidate>Cancel and go back</button>
<details><summary>More outcomes</summary><div class="more">${buttons(true)}</div></details>
</form></section>`,
    BAND,
  );
}

function button(key: string, { label, fails }: Outcome): string {
  const other = key === "verified" ? "" : ' class="other"';
  const unnamed = fails === "visit" ? " formnovalidate" : "";
  return `<button${other} name="outcome" value="${key}"${unnamed}>${escaped(label)}</button>`;
}

function options(pairs: readonly (readonly [string, string])[], chosen: string | undefined): string {
  return pairs
    .map(([key, name]) => `<option value="${key}"${key === chosen ? " selected" : ""}>${escaped(name)}</option>`)
    .join("");
}
