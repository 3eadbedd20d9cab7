import { QUEUE_STATES } from "#app/features/casework/casework.ts";
import { QueuePage } from "#app/features/casework/ui/queue-page.tsx";
import { QueueKeys } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { nameQueue } from "../desk/queue.server.ts";
import { NameList } from "../desk/ui/name-list.tsx";
import type { Route } from "./+types/desk.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const state = QUEUE_STATES.find((each) => each === url.searchParams.get("state")) ?? "open";
  const after = url.searchParams.get("after") ?? undefined;
  return { state, later: after !== undefined, ...(await nameQueue(actor, state, after)) };
}

// Colleagues may have decided meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of checks with differing names. */
export default function IdentityDesk({ loaderData }: Route.ComponentProps) {
  const { state, cases, open, next, later } = loaderData;
  const t = useT("verification-desk");
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
        linkTo={paths.identityDesk}
        empty={cases.length === 0 ? t(state === "open" ? "empty" : "none") : null}
        next={next}
        nextLabel={t("next")}
        later={later}
        toStart={t("toStart")}
      >
        <NameList cases={cases} now={now} />
      </QueuePage>
      {cases.length > 0 && <QueueKeys />}
    </div>
  );
}
