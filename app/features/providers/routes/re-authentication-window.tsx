import { useEffect } from "react";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import { isProvider } from "../providers.ts";
import { ProviderProblem } from "../ui/provider-buttons.tsx";
import { REAUTHENTICATION_CHANNEL } from "../ui/provider-re-authentication.tsx";
import type { Route } from "./+types/re-authentication-window.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  registeredOf(context);
  const provider = url.searchParams.get("provider");
  return {
    next: safeNext(url.searchParams.get("next"), paths.settings()),
    failed: url.searchParams.has("problem") && isProvider(provider) ? provider : null,
  };
}

/** The last page in the window of a re-authentication: tells the page that opened it, and closes. */
export default function ReauthenticationWindow({ loaderData }: Route.ComponentProps) {
  const t = useT("providers");
  const { next, failed } = loaderData;
  useEffect(() => {
    if (failed) return;
    const channel = new BroadcastChannel(REAUTHENTICATION_CHANNEL);
    channel.postMessage("proved");
    channel.close();
    window.close();
  }, [failed]);
  return (
    <PublicMain className="page-main">
      {failed ? (
        <AccountPage title={t("proof.title")}>
          <PageTitle title={t("proof.title")} />
          <ProviderProblem />
          <LinkButton
            to={paths.provider(failed, { purpose: "proof", next, popup: "1" })}
            reloadDocument
            discover="none"
            rel="nofollow"
            variant="primary"
            block
          >
            {t("window.again")}
          </LinkButton>
        </AccountPage>
      ) : (
        <AccountPage title={t("window.doneTitle")} lead={t("window.doneText")}>
          <PageTitle title={t("window.doneTitle")} />
          {/* If the browser leaves the window open, or no page has opened it. */}
          <LinkButton to={next} block>
            {t("window.goOn")}
          </LinkButton>
        </AccountPage>
      )}
    </PublicMain>
  );
}
