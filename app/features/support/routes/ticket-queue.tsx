import { ChoiceFilter, ListFilters, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { factsOf, isMarket, MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { TICKET_STATES, TOPICS } from "../ticket.ts";
import { ticketQueue } from "../tickets.server.ts";
import { TicketList } from "../ui/ticket-list.tsx";
import type { Route } from "./+types/ticket-queue.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const param = (name: string) => url.searchParams.get(name);
  const lang = param("lang");
  const query = {
    state: TICKET_STATES.find((state) => state === param("state")) ?? "open",
    topic: TOPICS.find((topic) => topic === param("topic")),
    lang: isMarket(lang) ? lang : undefined,
  };
  const after = param("after") ?? undefined;
  return { query, later: after !== undefined, ...(await ticketQueue(actor, { ...query, after })) };
}

// Colleagues answer and people write meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of cases. */
export default function SupportQueue({ loaderData: { query, tickets, open, next, later } }: Route.ComponentProps) {
  const t = useT("staff");
  const support = useT("support");
  const { now } = useRoot();
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("queue.title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("queue.title")}</h1>
        <p className="muted">{t("queue.open", { count: open })}</p>
      </header>
      <SegmentedLinks
        label={t("queue.state")}
        segments={TICKET_STATES.map((value) => ({ value, label: support(`state.${value}`) }))}
        current={query.state}
        linkTo={(state) => paths.support({ ...query, state })}
      />
      <ListFilters action={paths.support()} submit={t("filter")}>
        <input type="hidden" name="state" value={query.state} />
        <ChoiceFilter
          name="topic"
          label={t("queue.topic")}
          values={TOPICS}
          labelOf={(topic) => support(`topic.${topic}`)}
          chosen={query.topic}
          any={t("queue.anyTopic")}
        />
        <ChoiceFilter
          name="lang"
          label={t("queue.language")}
          values={MARKETS}
          labelOf={(market) => factsOf(market).nativeLanguage}
          chosen={query.lang}
          any={t("queue.anyLanguage")}
        />
      </ListFilters>
      {tickets.length === 0 ? (
        <EmptyState kind="messages" title={t(query.state === "open" ? "queue.empty" : "queue.none")} />
      ) : (
        <TicketList tickets={tickets} now={now} />
      )}
      <PageLinks start={later ? paths.support(query) : null} next={next && paths.support({ ...query, after: next })} />
    </div>
  );
}
