import { caseQueue, QUEUE_STATES } from "#app/features/reports/queries.server.ts";
import { DeskList } from "#app/features/reports/ui/desk-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { staffOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/reports.ts";

export const handle = { messages: ["reports-desk", "reports", "report-form", "staff"], staff: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = staffOf(context, "moderator");
  const state = QUEUE_STATES.find((state) => state === url.searchParams.get("state")) ?? "open";
  const after = url.searchParams.get("after") ?? undefined;
  return { state, states: [...QUEUE_STATES], later: after !== undefined, ...(await caseQueue(actor, state, after)) };
}

// Colleagues decide and people report meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** What was reported and what is appealed, as it is due. */
export default function ReportsQueue({ loaderData }: Route.ComponentProps) {
  const { state, states, cases, open, next, later } = loaderData;
  const t = useT("reports-desk");
  const { now } = useRoot();
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("queue.title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("queue.title")}</h1>
        <p className="muted">{t("queue.open", { count: open })}</p>
      </header>
      <SegmentedLinks
        className="rep-states"
        label={t("queue.state")}
        segments={states.map((value) => ({ value, label: t(`queue.states.${value}`) }))}
        current={state}
        linkTo={(value) => paths.reportQueue({ state: value })}
      />
      {cases.length === 0 ? (
        <EmptyState kind="no-results" title={t(state === "open" ? "queue.empty" : "queue.none")} />
      ) : (
        <DeskList cases={cases} now={now} waiting={state === "open"} />
      )}
      {(next || later) && (
        <p className="actions">
          {later && (
            <LinkButton size="s" variant="quiet" to={paths.reportQueue({ state })}>
              {t("queue.toStart")}
            </LinkButton>
          )}
          {next && (
            <LinkButton size="s" to={paths.reportQueue({ state, after: next })}>
              {t("queue.more")}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}
