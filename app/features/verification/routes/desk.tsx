import { queueAt } from "#app/features/casework/queue.server.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { nameQueue } from "../desk/queue.server.ts";
import { NameList } from "../desk/ui/name-list.tsx";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  return queueAt(url, (state, after) => nameQueue(actor, state, after));
}

// Colleagues may have decided meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of verified names that differ from the profile's. */
export default function IdentityDesk({ loaderData }: Route.ComponentProps) {
  const t = useT("verification-desk");
  const { now } = useRoot();
  return (
    <QueuePage texts={t} queue={loaderData} linkTo={paths.identityDesk} live>
      <NameList cases={loaderData.cases} now={now} />
    </QueuePage>
  );
}
