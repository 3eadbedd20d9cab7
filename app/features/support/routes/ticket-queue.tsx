import { Form } from "react-router";
import { factsOf, isMarket, MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TICKET_STATES, TOPICS } from "../ticket.ts";
import { ticketQueue } from "../tickets.server.ts";
import { TicketList } from "../ui/ticket-list.tsx";
import type { Route } from "./+types/ticket-queue.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const asked = (name: string) => url.searchParams.get(name);
  const lang = asked("lang");
  const query = {
    state: TICKET_STATES.find((state) => state === asked("state")) ?? "open",
    topic: TOPICS.find((topic) => topic === asked("topic")),
    lang: isMarket(lang) ? lang : undefined,
  };
  const after = asked("after") ?? undefined;
  return { query, later: after !== undefined, ...(await ticketQueue(actor, { ...query, after })) };
}

// Colleagues answer and people write in the meantime.
export function shouldRevalidate(): boolean {
  return true;
}

/** The queue of cases, in the order of their deadlines. */
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
      <Form className="staff-filters" action={paths.support()}>
        <input type="hidden" name="state" value={query.state} />
        <Field label={t("queue.topic")}>
          <Select
            name="topic"
            defaultValue={query.topic ?? ""}
            placeholder={t("queue.anyTopic")}
            options={TOPICS.map((value) => ({ value, label: support(`topic.${value}`) }))}
          />
        </Field>
        <Field label={t("queue.language")}>
          <Select
            name="lang"
            defaultValue={query.lang ?? ""}
            placeholder={t("queue.anyLanguage")}
            options={MARKETS.map((value) => ({ value, label: factsOf(value).nativeLanguage }))}
          />
        </Field>
        <Button type="submit">{t("filter")}</Button>
      </Form>
      {tickets.length === 0 ? (
        <EmptyState kind="messages" title={t(query.state === "open" ? "queue.empty" : "queue.none")} />
      ) : (
        <TicketList tickets={tickets} now={now} />
      )}
      {(next || later) && (
        <p className="actions">
          {later && (
            <LinkButton size="s" variant="quiet" to={paths.support(query)}>
              {t("toStart")}
            </LinkButton>
          )}
          {next && (
            <LinkButton size="s" to={paths.support({ ...query, after: next })}>
              {t("more")}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}
