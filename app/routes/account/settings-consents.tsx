import { Link } from "react-router";
import { consentsOf } from "#app/features/consent/queries.server.ts";
import { ConsentList } from "#app/features/consent/ui/consent-log.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { registeredOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/settings-consents.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { log: await consentsOf(registeredOf(context), url.searchParams.get("after") ?? undefined) };
}

export default function ConsentSettings({ loaderData }: Route.ComponentProps) {
  const t = useT("settings");
  return (
    <SettingsPage section="consents" lead={t("consents.lead")}>
      <ConsentList log={loaderData.log} />
      <p>
        <Link to={paths.cookies(paths.consents())}>{t("consents.cookies")}</Link>
      </p>
    </SettingsPage>
  );
}
