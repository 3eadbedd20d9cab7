import { queueAt } from "#app/features/casework/queue.server.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { caseQueue } from "../queue.server.ts";
import { ReportQueueList } from "../ui/queue-list.tsx";
import type { Route } from "./+types/queue.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = moderatorOf(context);
  return queueAt(url, (state, after) => caseQueue(actor, state, after));
}

// Colleagues decide and people report meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of reported things and appeals. */
export default function ReportsQueue({ loaderData }: Route.ComponentProps) {
  const t = useT("reports-desk");
  const { now } = useRoot();
  return (
    <QueuePage texts={t} queue={loaderData} linkTo={paths.reportQueue}>
      <ReportQueueList cases={loaderData.cases} now={now} waiting={loaderData.state === "open"} />
    </QueuePage>
  );
}
