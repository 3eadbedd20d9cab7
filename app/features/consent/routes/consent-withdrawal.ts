import { data, redirect } from "react-router";
import { withdrawMailConsent } from "#app/features/notifications/preferences/preferences.server.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { cookieChoice } from "../consent.server.ts";
import { MAIL_CONSENTS } from "../consent.ts";
import type { Route } from "./+types/consent-withdrawal.ts";

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
