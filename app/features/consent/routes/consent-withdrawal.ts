import { data, redirect } from "react-router";
import { withdrawMailConsent } from "#app/features/notifications/preferences/preferences.server.ts";
import { answerScreening } from "#app/features/shield/message-screening.server.ts";
import { answerTranslation } from "#app/features/translation/consent.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { cookieChoice } from "../consent.server.ts";
import { MAIL_CONSENTS } from "../consent.ts";
import type { Route } from "./+types/consent-withdrawal.ts";

/** Redirects those who open the address without the form. */
export function loader() {
  return redirect(paths.consents());
}

/** Withdraws a consent. Answers 422 for those that end with the account only. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const kind = (await formOf(request)).get("kind");
  if (kind === "cookies") {
    const cookie = await cookieChoice(context, false);
    return redirectWithFlash(context, paths.consents(), "consent-withdrawn", [cookie]);
  }
  if (kind === "message-screening") {
    await answerScreening(member, false, visitOf(context).market);
    return redirectWithFlash(context, paths.consents(), "consent-withdrawn");
  }
  if (kind === "translation") {
    await answerTranslation(member, false, visitOf(context).market);
    return redirectWithFlash(context, paths.consents(), "consent-withdrawn");
  }
  const consent = MAIL_CONSENTS.find((known) => known === kind);
  if (!consent) throw data(null, { status: 422 });
  await withdrawMailConsent(member, consent, visitOf(context).market);
  return redirectWithFlash(context, paths.consents(), "consent-withdrawn");
}
