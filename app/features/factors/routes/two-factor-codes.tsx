import { data, Form, Link, redirect, useNavigation } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { factorChangerOf } from "../re-authentication.server.ts";
import { renewRecoveryCodes } from "../recovery-codes.server.ts";
import { RecoveryCodes } from "../ui/recovery-codes.tsx";
import type { Route } from "./+types/two-factor-codes.ts";

/** The page shows secrets once: the back button on a shared computer must not show them again. */
const NO_STORE = { "Cache-Control": "no-store" };

export const headers = () => NO_STORE;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, factors } = await factorChangerOf(context);
  if (!factors.appSince) throw redirect(paths.twoFactor());
  return { email: actor.email };
}

/** Makes new recovery codes; answers with them. */
export async function action({ context }: Route.ActionArgs) {
  const { actor } = await factorChangerOf(context, paths.twoFactorCodes());
  const result = await renewRecoveryCodes(actor, visitOf(context));
  if (!result.ok) throw redirect(paths.twoFactor());
  return data({ codes: result.value }, { headers: NO_STORE });
}

export default function TwoFactorCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const busy = useNavigation().state === "submitting";
  const codes = usePersistedAnswer(actionData?.codes);
  if (codes) {
    return (
      <SettingsPage section="two-factor" title={t("codes.title")}>
        <RecoveryCodes codes={codes} email={loaderData.email} next={paths.twoFactor()} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage section="two-factor" title={t("codes.renew")} lead={t("codes.renewLead")}>
      <Form method="post" className="row row-w">
        <Button type="submit" variant="primary" busy={busy}>
          {t("codes.renew")}
        </Button>
        <Link to={paths.twoFactor()}>{t("setUp.back")}</Link>
      </Form>
    </SettingsPage>
  );
}
