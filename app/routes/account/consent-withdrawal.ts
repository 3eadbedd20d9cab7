import { data, redirect } from "react-router";
import { MAIL_CONSENTS } from "#app/features/consent/consent.ts";
import { withdrawMailConsent } from "#app/features/notifications/commands-preferences.server.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/consent-withdrawal.ts";
import { cookieChoice } from "./cookie-choice.server.ts";

/** An address somebody opened: it needs the form. */
export function loader() {
  return redirect(paths.consents());
}

/** Takes a consent back. What was agreed to with the account itself cannot be, and is answered with 422. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const kind = (await formOf(request)).get("kind");
  if (kind === "cookies") {
    const headers = new Headers(flashHeaders(context, "consent-withdrawn"));
    headers.append("Set-Cookie", await cookieChoice(context, false));
    return redirect(paths.consents(), { headers });
  }
  const consent = MAIL_CONSENTS.find((known) => known === kind);
  if (!consent) throw data(null, { status: 422 });
  await withdrawMailConsent(member, consent, visitOf(context).market);
  return redirectWithFlash(context, paths.consents(), "consent-withdrawn");
}
