import { Form, redirect, useNavigation } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { statusOf } from "../statement.ts";
import { statementsOf, withdrawStatement } from "../statements.server.ts";
import type { Route } from "./+types/withdrawal.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const [latest] = await statementsOf(ownerOf(context));
  const status = latest && statusOf(latest, now());
  if (status !== "valid" && status !== "ending") throw redirect(paths.investorStatusSettings());
  return null;
}

/** Withdraws the member's statement. If there is none any more, the settings say so. */
export async function action({ context }: Route.ActionArgs) {
  const withdrawn = await withdrawStatement(ownerOf(context));
  if (!withdrawn.ok) return redirect(paths.investorStatusSettings());
  return redirectWithFlash(context, paths.investorStatusSettings(), "statement-withdrawn");
}

export default function Withdrawal() {
  const t = useT("investor-statements");
  const busy = useNavigation().formAction === paths.investorStatementWithdrawal();
  return (
    <SettingsPage section="investor-status" title={t("withdrawal.title")} lead={t("withdrawal.text")}>
      <Form method="post" className="actions">
        <LinkButton to={paths.investorStatusSettings()}>{t("withdrawal.cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("settings.withdraw")}
        </Button>
      </Form>
    </SettingsPage>
  );
}
