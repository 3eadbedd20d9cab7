import { QUEUE_STATES } from "#app/features/casework/casework.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { legalQueue } from "../desk/queue.server.ts";
import { CaseList } from "../desk/ui/case-list.tsx";
import { canEditTemplates } from "../policy.ts";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const state = QUEUE_STATES.find((known) => known === url.searchParams.get("state")) ?? "open";
  const after = url.searchParams.get("after") ?? undefined;
  const page = await legalQueue(actor, state, after);
  return { state, later: after !== undefined, keepsTemplates: canEditTemplates(actor), ...page };
}

// Colleagues decide meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** Requests for legal documents, as they were promised. */
export default function LegalDesk({ loaderData }: Route.ComponentProps) {
  const { state, cases, open, next, later, keepsTemplates } = loaderData;
  const t = useT("legal-documents-desk");
  const { now } = useRoot();
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <QueuePage
        title={t("title")}
        waiting={t("waiting", { count: open })}
        live
        state={state}
        stateLabel={t("state")}
        stateNames={{ open: t("states.open"), decided: t("states.decided") }}
        linkTo={paths.legalDesk}
        empty={cases.length === 0 ? t(state === "open" ? "empty" : "none") : null}
        next={next}
        nextLabel={t("next")}
        later={later}
        toStart={t("toStart")}
      >
        <CaseList cases={cases} now={now} />
      </QueuePage>
      {keepsTemplates && (
        <p className="actions">
          <LinkButton size="s" to={paths.legalTemplates()}>
            {t("templates.link")}
          </LinkButton>
        </p>
      )}
      {cases.length > 0 && <QueueKeys />}
    </div>
  );
}
