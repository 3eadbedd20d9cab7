import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { climateLedger } from "../ledger.server.ts";
import { LEDGER_TAG } from "../ledger.ts";
import { LedgerPage } from "../ui/ledger-page.tsx";
import type { Route } from "./+types/ledger.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ledger = await climateLedger(visitOf(context).market);
  cacheForVisitors(context, [LEDGER_TAG]);
  return { ledger };
}

/** The public climate ledger. */
export default function ClimateLedger({ loaderData: { ledger } }: Route.ComponentProps) {
  const t = useT("climate");
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable />
      <LedgerPage ledger={ledger} />
    </PageMain>
  );
}
