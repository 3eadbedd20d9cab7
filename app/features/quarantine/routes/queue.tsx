import { queueAt } from "#app/features/casework/queue.server.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { quarantineQueue } from "../queue.server.ts";
import { QuarantineList } from "../ui/quarantine-list.tsx";
import type { Route } from "./+types/queue.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = moderatorOf(context);
  return queueAt(url, (state, after) => quarantineQueue(actor, state, after));
}

// Colleagues decide and members write meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of quarantined messages: nearly the same text from one sender to many. */
export default function HeldMessages({ loaderData }: Route.ComponentProps) {
  const t = useT("quarantine");
  return (
    <QueuePage texts={t} queue={loaderData} linkTo={paths.quarantineQueue} live keys={t("keys")}>
      <QuarantineList batches={loaderData.cases} />
    </QueuePage>
  );
}
