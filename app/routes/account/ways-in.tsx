import { LockKeyhole } from "lucide-react";
import { Form } from "react-router";
import { availableProviders, isTestMode } from "#app/features/providers/gateway-providers.server.ts";
import { PROVIDER_NAMES, PROVIDERS } from "#app/features/providers/providers.ts";
import { waysInOf } from "#app/features/providers/queries-ways-in.server.ts";
import { ProviderProblem } from "#app/features/providers/ui/provider-problem.tsx";
import { ProviderRow } from "#app/features/providers/ui/provider-rows.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { registeredOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { Route } from "./+types/ways-in.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  return {
    email: member.email,
    offered: availableProviders(),
    testMode: isTestMode(),
    ...(await waysInOf(member)),
  };
}

/** How a member gets in: the password and the providers, with what can be done about each. */
export default function WaysIn({ loaderData }: Route.ComponentProps) {
  const t = useT("providers");
  const { bcp47 } = factsOf(useMarket());
  const { email, offered, testMode, hasPassword, providers } = loaderData;
  const names = providers.map(({ provider }) => PROVIDER_NAMES[provider]);
  const shown = PROVIDERS.filter(
    (provider) => offered.includes(provider) || providers.some((way) => way.provider === provider),
  );
  return (
    <section className="set-page" aria-labelledby="ways-in">
      <PageTitle title={t("waysIn.title")} />
      <SectionHead id="ways-in" title={t("waysIn.title")} />
      <p className="soft">{t("waysIn.lead")}</p>
      <ProviderProblem />
      {!hasPassword && names.length > 0 && (
        <Note>{t("waysIn.atProvider", { providers: new Intl.ListFormat(bcp47).format(names) })}</Note>
      )}
      <ul className="set-rows">
        <li className="set-row">
          <div className="row">
            <Icon of={LockKeyhole} />
            <div>
              <b>{t("waysIn.password")}</b>
              <p>{hasPassword ? t("waysIn.passwordSet", { email }) : t("waysIn.passwordNone")}</p>
            </div>
          </div>
          {!hasPassword && (
            <Form method="post" action={paths.passwordLink()}>
              <Button type="submit" size="s">
                {t("waysIn.passwordLink")}
              </Button>
            </Form>
          )}
        </li>
        {shown.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            way={providers.find((way) => way.provider === provider)}
            offered={offered.includes(provider)}
          />
        ))}
      </ul>
      {testMode && <p className="small muted">{t("testMode")}</p>}
    </section>
  );
}
