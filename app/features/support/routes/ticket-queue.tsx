import { Download, MessageSquareText } from "lucide-react";
import { Link } from "react-router";
import { ChoiceFilter, ListFilters, PageLinks, SearchFilter } from "#app/features/casework/ui/list-filters.tsx";
import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { ticketQueue } from "../desk/queue.server.ts";
import { QUEUE_VIEWS, type QueueView } from "../desk/queue.ts";
import { addressed, queryIn } from "../desk/queue-query.ts";
import { promiseTimes } from "../desk/times.server.ts";
import { TOPICS } from "../ticket.ts";
import type { Route } from "./+types/ticket-queue.ts";

const QueueTable = deferred(async () => (await import("../desk/ui/queue-table.tsx")).QueueTable);
const PromiseFigures = deferred(async () => (await import("../desk/ui/promise-figures.tsx")).PromiseFigures);

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = queryIn(url);
  const after = url.searchParams.get("after") ?? undefined;
  const [queue, times] = await Promise.all([ticketQueue(actor, { ...query, after }), promiseTimes(actor, query.lang)]);
  return { query, times, later: after !== undefined, ...queue };
}

// Colleagues answer and people write meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of cases. */
export default function SupportQueue({ loaderData }: Route.ComponentProps) {
  const { query, times, tickets, counts, next, later } = loaderData;
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const { actor, now } = useRoot();
  const label = (view: QueueView) =>
    view === "closed" ? t("views.closed") : t("counted", { view: t(`views.${view}`), count: counts[view] });
  const filtered = query.topic || query.lang || query.text;
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={staff("queue.title")} />
      <header className="stack stack-3">
        <div className="row row-w between">
          <h1 className="h-page">{staff("queue.title")}</h1>
          <p className="muted" role="status">
            {t("waiting", { open: counts.open, late: counts.late })}
          </p>
        </div>
        {times && (
          <PromiseFigures times={times}>
            <Link to={paths.supportFigures()}>{t("weeks.open")}</Link>
          </PromiseFigures>
        )}
      </header>
      <SegmentedLinks
        className="rep-states help-views"
        label={staff("queue.state")}
        segments={QUEUE_VIEWS.map((value) => ({ value, label: label(value) }))}
        current={query.view}
        linkTo={(view) => paths.support({ ...addressed({ ...query, view: view as QueueView, sort: undefined }) })}
      />
      <ListFilters action={paths.support()} submit={staff("filter")}>
        {query.view !== "open" && <input type="hidden" name="state" value={query.view} />}
        <SearchFilter label={t("search")} text={query.text} />
        <ChoiceFilter
          name="topic"
          label={staff("queue.topic")}
          values={TOPICS}
          labelOf={(topic) => support(`topic.${topic}`)}
          chosen={query.topic}
          any={staff("queue.anyTopic")}
        />
        <ChoiceFilter
          name="lang"
          label={staff("queue.language")}
          values={MARKETS}
          labelOf={(market) => factsOf(market).nativeLanguage}
          chosen={query.lang}
          any={staff("queue.anyLanguage")}
        />
      </ListFilters>
      {tickets.length === 0 ? (
        <EmptyState kind="messages" title={staff(query.view === "open" && !filtered ? "queue.empty" : "queue.none")} />
      ) : (
        <QueueTable cases={tickets} query={query} actorId={actor.kind === "member" ? actor.id : ""} now={now} />
      )}
      <PageLinks
        start={later ? paths.support(addressed(query)) : null}
        next={next && paths.support({ ...addressed(query), after: next })}
      />
      <p className="actions">
        <LinkButton size="s" icon={MessageSquareText} to={paths.supportAnswers()}>
          {t("answers.title")}
        </LinkButton>
        {tickets.length > 0 && (
          <LinkButton size="s" icon={Download} to={paths.supportFile(addressed(query))} reloadDocument>
            {t("csv")}
          </LinkButton>
        )}
      </p>
      {tickets.length > 0 && <KeyChoice detail={t("keys.queue")} />}
    </div>
  );
}
