import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { statusOf } from "#app/platform/failure.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { resendEmailChange } from "../email-change.server.ts";
import type { Route } from "./+types/settings-email-mail.ts";
import { emailSettingsOf } from "./email-settings.server.ts";
import { EmailSettings } from "./email-settings.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return emailSettingsOf(registeredOf(context));
}

/** Sends the link to the new address once more. */
export async function action({ context }: Route.ActionArgs) {
  const result = await resendEmailChange(registeredOf(context), visitOf(context));
  return result.ok ? data({ sent: true as const }) : data(result, { status: statusOf(result) });
}

export default function EmailChangeMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const resent = useKeptAnswer(actionData);
  return (
    <SettingsPage section="email" lead={t("email.lead", { email: loaderData.email })}>
      <EmailSettings {...loaderData} resent={resent} />
    </SettingsPage>
  );
}
