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
import { type ProviderMethod, signInMethodsOf } from "../sign-in-methods.server.ts";
import { ProviderMark, ProviderProblem } from "../ui/provider-buttons.tsx";
import type { Route } from "./+types/sign-in-methods.ts";

interface ProviderRowProps {
  provider: Provider;
  /** Undefined if it is not linked. */
  method: ProviderMethod | undefined;
  /** It is configured at present. */
  offered: boolean;
}

/** One provider, with a button that links or unlinks it. */
function ProviderRow({ provider, method, offered }: ProviderRowProps) {
  const t = useT("providers");
  const format = useFormat();
  const name = PROVIDER_NAMES[provider];
  const date = method && format.date(method.linkedAt);
  return (
    <li className="set-row">
      <div className="row">
        <ProviderMark provider={provider} />
        <div>
          <b>{name}</b>
          <p>
            {!method || date === undefined
              ? t("waysIn.notLinked")
              : offered
                ? t("waysIn.linked", { date, person: method.email ?? method.name ?? name })
                : t("waysIn.notOffered", { date })}
          </p>
        </div>
      </div>
      {method ? (
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
    ...(await signInMethodsOf(member)),
  };
}

/** The member's sign-in methods: password and providers. */
export default function SignInMethods({ loaderData }: Route.ComponentProps) {
  const t = useT("providers");
  const { bcp47 } = factsOf(useMarket());
  const { email, offered, testMode, hasPassword, providers } = loaderData;
  const names = providers.map(({ provider }) => PROVIDER_NAMES[provider]);
  const shown = PROVIDERS.filter(
    (provider) => offered.includes(provider) || providers.some((method) => method.provider === provider),
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
            method={providers.find((method) => method.provider === provider)}
            offered={offered.includes(provider)}
          />
        ))}
      </ul>
      {testMode && <p className="small muted">{t("testMode")}</p>}
    </section>
  );
}
