import { QUEUE_STATES } from "#app/features/casework/casework.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { caseQueue } from "../queue.server.ts";
import { ReportQueueList } from "../ui/queue-list.tsx";
import type { Route } from "./+types/queue.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = moderatorOf(context);
  const state = QUEUE_STATES.find((state) => state === url.searchParams.get("state")) ?? "open";
  const after = url.searchParams.get("after") ?? undefined;
  return { state, later: after !== undefined, ...(await caseQueue(actor, state, after)) };
}

// Colleagues decide and people report meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of reported things and appeals. */
export default function ReportsQueue({ loaderData }: Route.ComponentProps) {
  const { state, cases, open, next, later } = loaderData;
  const t = useT("reports-desk");
  const { now } = useRoot();
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("queue.title")} />
      <QueuePage
        title={t("queue.title")}
        waiting={t("queue.open", { count: open })}
        state={state}
        stateLabel={t("queue.state")}
        stateNames={{ open: t("queue.states.open"), decided: t("queue.states.decided") }}
        linkTo={paths.reportQueue}
        empty={cases.length === 0 ? t(state === "open" ? "queue.empty" : "queue.none") : null}
        next={next}
        nextLabel={t("queue.more")}
        later={later}
        toStart={t("queue.toStart")}
      >
        <ReportQueueList cases={cases} now={now} waiting={state === "open"} />
      </QueuePage>
      {cases.length > 0 && <QueueKeys />}
    </div>
  );
}
