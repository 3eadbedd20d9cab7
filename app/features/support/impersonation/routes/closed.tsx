import { data } from "react-router";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import type { Route } from "./+types/closed.ts";

/** The page in place of everything that is refused during an impersonation, in the language of staff. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  if (actor.kind !== "member" || !actor.viewer) throw data(null, { status: 404 });
  const t = translator(actor.viewer.lang, "staff");
  const words = {
    lang: factsOf(actor.viewer.lang).htmlLang,
    title: t("view.closedTitle"),
    text: t("view.closedText"),
    back: t("view.closedBack"),
  };
  return data(words, { status: 403 });
}

export default function ViewClosed({ loaderData: { lang, title, text, back } }: Route.ComponentProps) {
  return (
    <div className="w-text" lang={lang}>
      <PageTitle title={title} />
      <EmptyState kind="not-found" level={1} title={title} action={<LinkButton to={paths.home()}>{back}</LinkButton>}>
        {text}
      </EmptyState>
    </div>
  );
}
