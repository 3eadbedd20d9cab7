import { useT } from "#app/i18n/translate.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/visit.server.ts";
import { PageMain } from "#app/routes/page-main.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LEDGER_TAG } from "../ledger-tag.ts";
import { climateLedger } from "../queries-ledger.server.ts";
import { LedgerPage } from "../ui/ledger-page.tsx";
import type { Route } from "./+types/ledger.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const ledger = await climateLedger(visitOf(context).market);
  cacheForVisitors(context, [LEDGER_TAG]);
  return { ledger };
}

/** What is set aside for the climate and what became of it, for everybody. */
export default function ClimateLedger({ loaderData: { ledger } }: Route.ComponentProps) {
  const t = useT("climate");
  return (
    <PageMain>
      <PageTitle title={t("title")} description={t("lead")} indexable />
      <LedgerPage ledger={ledger} />
    </PageMain>
  );
}
