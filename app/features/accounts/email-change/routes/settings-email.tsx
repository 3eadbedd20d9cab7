import { waysInOf } from "#app/features/providers/sign-in-methods.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { provenOf, registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { requestEmailChange } from "../email-change.server.ts";
import { emailChangeSchema, provenEmailChangeSchema } from "../email-change.ts";
import type { Route } from "./+types/settings-email.ts";
import { emailSettingsOf } from "./email-settings.server.ts";
import { EmailSettings } from "./email-settings.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return emailSettingsOf(registeredOf(context));
}

/** Asks for another address: with the password, or where there is none, with another fresh proof. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const { hasPassword, providers } = await waysInOf(member);
  const form = await formOf(request);
  const submission = parseForm(form, hasPassword ? emailChangeSchema : provenEmailChangeSchema);
  const hide = ["current"];
  // Whoever gets in through providers alone changes the address there (specification §2).
  if (!hasPassword && providers.length > 0) return refuse(submission, failed("forbidden"), hide);
  if (!hasPassword) provenOf(context, paths.emailSettings());
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"), hide);
  const result = await requestEmailChange(member, submission.value, visitOf(context));
  if (!result.ok) return refuse(submission, result, hide);
  return redirectWithFlash(context, paths.emailSettings(), "email-change-sent");
}

export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  return (
    <SettingsPage section="email" lead={t("email.lead", { email: loaderData.email })}>
      <EmailSettings {...loaderData} answer={actionData} />
    </SettingsPage>
  );
}
