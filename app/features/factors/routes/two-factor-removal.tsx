import { data, redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { turnOffTotp } from "../authenticator-app.server.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import { RemovalForm } from "../ui/removal-form.tsx";
import type { Route } from "./+types/two-factor-removal.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { factors } = await factorChangerOf(context);
  if (!factors.appSince) throw redirect(paths.twoFactor());
  return null;
}

/** Switches two-factor authentication off. */
export async function action({ context }: Route.ActionArgs) {
  const { actor } = await factorChangerOf(context, paths.twoFactorRemoval());
  const result = await turnOffTotp(actor, visitOf(context));
  if (!result.ok) return data(result, { status: statusOf(result) });
  return redirectWithFlash(context, paths.twoFactor(), "two-factor-off");
}

export default function TwoFactorRemovalPage({ actionData }: Route.ComponentProps) {
  const t = useT("factors");
  return (
    <SettingsPage section="two-factor" title={t("turnOff.title")} lead={t("turnOff.lead")}>
      <RemovalForm answer={actionData} remove={t("app.turnOff")} cancel={t("turnOff.keep")} to={paths.twoFactor()} />
    </SettingsPage>
  );
}
