import { LockKeyhole } from "lucide-react";
import { Form } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { availableProviders, isTestMode } from "../provider-client.server.ts";
import { PROVIDER_NAMES, PROVIDERS, type Provider } from "../providers.ts";
import { type ProviderWay, waysInOf } from "../sign-in-methods.server.ts";
import { ProviderMark, ProviderProblem } from "../ui/provider-buttons.tsx";
import type { Route } from "./+types/sign-in-methods.ts";

interface ProviderRowProps {
  provider: Provider;
  /** Since when and as whom; undefined when it is not linked. */
  way: ProviderWay | undefined;
  /** People can go there at present. */
  offered: boolean;
}

/** One provider among the ways in: linked, with the way to end it, or not, with the way to begin. */
function ProviderRow({ provider, way, offered }: ProviderRowProps) {
  const t = useT("providers");
  const format = useFormat();
  const name = PROVIDER_NAMES[provider];
  const date = way && format.date(way.linkedAt);
  return (
    <li className="set-row">
      <div className="row">
        <ProviderMark provider={provider} />
        <div>
          <b>{name}</b>
          <p>
            {!way || date === undefined
              ? t("waysIn.notLinked")
              : offered
                ? t("waysIn.linked", { date, person: way.email ?? way.name ?? name })
                : t("waysIn.notOffered", { date })}
          </p>
        </div>
      </div>
      {way ? (
        <LinkButton to={paths.wayInRemoval(provider)} size="s" variant="danger-quiet">
          {t("waysIn.remove", { provider: name })}
        </LinkButton>
      ) : (
        <LinkButton
          to={paths.provider(provider, { purpose: "link" })}
          reloadDocument
          discover="none"
          rel="nofollow"
          size="s"
        >
          {t("link.submit", { provider: name })}
        </LinkButton>
      )}
    </li>
  );
}

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
