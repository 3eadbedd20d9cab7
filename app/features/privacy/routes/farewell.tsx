import { redirect } from "react-router";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { farewellDue } from "../deletion.server.ts";
import type { Route } from "./+types/farewell.ts";

/** For browsers that have just asked for the deletion of an account. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor, headers } = visitOf(context);
  const due = farewellDue(headers);
  if (!due || actor.kind !== "visitor") throw redirect(paths.landing());
  return { due };
}

export default function Farewell({ loaderData }: Route.ComponentProps) {
  const t = useT("privacy");
  const format = useFormat();
  return (
    <PageMain>
      <AccountPage title={t("farewell.title")}>
        <PageTitle title={t("farewell.title")} />
        <p>{t("farewell.text", { date: format.date(loaderData.due) })}</p>
        <p>{t("farewell.back")}</p>
        <div className="row row-w">
          <LinkButton to={paths.signIn()} variant="primary">
            {t("farewell.signIn")}
          </LinkButton>
          <LinkButton to={paths.landing()}>{t("farewell.start")}</LinkButton>
        </div>
      </AccountPage>
    </PageMain>
  );
}
