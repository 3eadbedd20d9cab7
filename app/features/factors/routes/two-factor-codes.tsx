import { data, Form, Link, redirect, useNavigation } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { changerOf } from "../re-authentication.server.ts";
import { renewRecoveryCodes } from "../recovery-codes.server.ts";
import { RecoveryCodes } from "../ui/recovery-codes.tsx";
import type { Route } from "./+types/two-factor-codes.ts";

/** What is shown here once is not to be found again by the back button on a shared computer. */
const UNKEPT = { "Cache-Control": "no-store" };

export const headers = () => UNKEPT;

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, factors } = await changerOf(context);
  if (!factors.appSince) throw redirect(paths.twoFactor());
  return { email: actor.email };
}

/** Makes new recovery codes; answers with them. */
export async function action({ context }: Route.ActionArgs) {
  const { actor } = await changerOf(context, paths.twoFactorCodes());
  const result = await renewRecoveryCodes(actor, visitOf(context));
  if (!result.ok) throw redirect(paths.twoFactor());
  return data({ codes: result.value }, { headers: UNKEPT });
}

export default function TwoFactorCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const busy = useNavigation().state === "submitting";
  const codes = useKeptAnswer(actionData?.codes);
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
