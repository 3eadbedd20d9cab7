import { heldDesk, QUEUE_STATES } from "#app/features/held-messages/queries.server.ts";
import { DeskKeys } from "#app/features/held-messages/ui/desk-keys.tsx";
import { HeldList } from "#app/features/held-messages/ui/held-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { staffOf } from "#app/platform/visit.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/segmented.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/held-messages.ts";

export const handle = { messages: ["shield-desk", "review", "staff"], staff: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = staffOf(context, "moderator");
  const state = QUEUE_STATES.find((known) => known === url.searchParams.get("state")) ?? "open";
  const after = url.searchParams.get("after") ?? undefined;
  return { state, states: [...QUEUE_STATES], later: after !== undefined, ...(await heldDesk(actor, state, after)) };
}

// Colleagues decide and people write meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** Nearly the same text from one sender to many, as it waits to be read. */
export default function HeldMessages({ loaderData }: Route.ComponentProps) {
  const { state, states, batches, open, next, later } = loaderData;
  const t = useT("shield-desk");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("title")}</h1>
        <p className="muted" role="status">
          {t("waiting", { count: open })}
        </p>
      </header>
      <SegmentedLinks
        className="rep-states"
        label={t("state")}
        segments={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        current={state}
        linkTo={(value) => paths.heldQueue({ state: value })}
      />
      {batches.length === 0 ? (
        <EmptyState kind="no-results" title={t(state === "open" ? "empty" : "none")} />
      ) : (
        <HeldList batches={batches} />
      )}
      {(next || later) && (
        <p className="actions">
          {later && (
            <LinkButton size="s" variant="quiet" to={paths.heldQueue({ state })}>
              {t("toStart")}
            </LinkButton>
          )}
          {next && (
            <LinkButton size="s" to={paths.heldQueue({ state, after: next })}>
              {t("next")}
            </LinkButton>
          )}
        </p>
      )}
      {batches.length > 0 && <DeskKeys />}
    </div>
  );
}
