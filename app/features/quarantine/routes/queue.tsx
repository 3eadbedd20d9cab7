import { QUEUE_STATES } from "#app/features/casework/casework.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { quarantineQueue } from "../queue.server.ts";
import { QuarantineList } from "../ui/quarantine-list.tsx";
import type { Route } from "./+types/queue.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = moderatorOf(context);
  const state = QUEUE_STATES.find((known) => known === url.searchParams.get("state")) ?? "open";
  const after = url.searchParams.get("after") ?? undefined;
  return { state, later: after !== undefined, ...(await quarantineQueue(actor, state, after)) };
}

// Colleagues decide and people write meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** Nearly the same text from one sender to many, as it waits to be read. */
export default function HeldMessages({ loaderData }: Route.ComponentProps) {
  const { state, batches, open, next, later } = loaderData;
  const t = useT("quarantine");
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
        linkTo={paths.heldQueue}
        empty={batches.length === 0 ? t(state === "open" ? "empty" : "none") : null}
        next={next}
        nextLabel={t("next")}
        later={later}
        toStart={t("toStart")}
      >
        <QuarantineList batches={batches} />
      </QueuePage>
      {batches.length > 0 && <QueueKeys more={t("keys")} />}
    </div>
  );
}
