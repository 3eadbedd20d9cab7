import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Breadcrumb } from "#app/ui/navigation/stepper.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { licensedPackage } from "../licences.server.ts";
import type { Route } from "./+types/licence.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await licensedPackage(params.package);
  if (!found) throw new Response("page", { status: 404 });
  cacheForVisitors(context, []);
  return found;
}

/** One package with the full text of its licence. */
export default function Licence({ loaderData: { key, name, version, licence, home, text } }: Route.ComponentProps) {
  const t = useT("content");
  const crumbs = [
    { key: "licences", label: t("page.licences"), to: paths.licences() },
    { key, label: name },
  ];
  return (
    <PageMain>
      <PageTitle title={t("packages.title", { name })} />
      <div className="reading">
        <Breadcrumb label={t("way")} crumbs={crumbs} />
        <header className="reading-head">
          <h1 className="licence-name">{name}</h1>
        </header>
        <div className="licence">
          <Ledger>
            <LedgerRow label={t("packages.version")}>{version}</LedgerRow>
            <LedgerRow label={t("packages.licence")}>{licence ?? t("packages.unstated")}</LedgerRow>
            {home && (
              <LedgerRow label={t("packages.home")}>
                <a href={home} rel="external nofollow noopener">
                  {new URL(home).host}
                </a>
              </LedgerRow>
            )}
          </Ledger>
          {text ? <pre className="licence-text">{text}</pre> : <p className="reading-empty">{t("packages.noText")}</p>}
        </div>
      </div>
    </PageMain>
  );
}
