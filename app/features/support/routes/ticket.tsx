import { data, Form, Link } from "react-router";
import { useLanguageLabel, useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { ticketFor } from "../tickets.server.ts";
import type { Route } from "./+types/ticket.ts";

const MessageForm = deferred(async () => (await import("../ui/ticket-messages.tsx")).MessageForm);
const TicketMessages = deferred(async () => (await import("../ui/ticket-messages.tsx")).TicketMessages);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ticket = await ticketFor(supportOf(context), params.id);
  if (!ticket) throw data(null, { status: 404 });
  return { ticket, messageId: newId() };
}

type TicketData = Awaited<ReturnType<typeof loader>>;

/** A case, for staff. */
export default function SupportTicket({ loaderData }: Route.ComponentProps) {
  return <StaffTicket {...loaderData} answer={undefined} />;
}

/** The page, also shown after a refused answer. */
export function StaffTicket({ ticket, messageId, answer }: TicketData & { answer: FormAnswer | undefined }) {
  const t = useT("staff");
  const support = useT("support");
  const format = useFormat();
  const language = useMarketLanguage();
  const languageLabel = useLanguageLabel();
  const { member, wantedSide } = ticket;
  const number = support("number", { number: String(ticket.number) });
  const closed = ticket.state === "closed";
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={number} />
      <header className="stack stack-2">
        <p>
          <Link to={paths.support()}>{t("ticket.back")}</Link>
        </p>
        <div className="row row-w between">
          <h1 className="h-page">
            {number} · {ticket.name}
          </h1>
          <Badge kind={ticket.state === "open" ? "review" : "line"}>{support(`state.${ticket.state}`)}</Badge>
        </div>
      </header>
      <div className="staff-two">
        <div className="stack stack-6">
          {ticket.kind === "side-change" && wantedSide && member && !closed && (
            <Note
              title={t("ticket.sideChange", { side: support(`side.${wantedSide}`) })}
              actions={
                member.side !== wantedSide && (
                  <LinkButton size="s" to={paths.memberAct(member.id, "side")}>
                    {t("member.act.side")}
                  </LinkButton>
                )
              }
            >
              {t("ticket.sideChangeText")}
            </Note>
          )}
          <TicketMessages
            messages={ticket.messages}
            market={ticket.lang}
            service={({ id, author }) =>
              ticket.translates && author === "sender" ? paths.supportTicketTranslation(ticket.id, id) : undefined
            }
            from={({ author, staffName, signedIn }) => {
              if (author === "staff") return staffName ?? t("log.gone");
              return signedIn ? ticket.name : t("ticket.unproved", { name: ticket.name });
            }}
          />
          <MessageForm
            key={ticket.messages.length}
            action={paths.supportTicketReply(ticket.id)}
            id={messageId}
            label={t("ticket.reply")}
            hint={t("ticket.replyHint", { email: ticket.email, language: language(ticket.lang) })}
            submit={t("ticket.send")}
            lang={factsOf(ticket.lang).htmlLang}
            answer={answer}
          />
        </div>
        <aside className="stack stack-6" aria-label={t("ticket.facts")}>
          <Ledger>
            <LedgerRow label={t("queue.topic")}>{support(`topic.${ticket.topic}`)}</LedgerRow>
            <LedgerRow label={t("ticket.arrived")}>{format.dateTime(ticket.createdAt)}</LedgerRow>
            {ticket.state === "open" && (
              <LedgerRow label={t("ticket.due")} detail={ticket.priority ? t("queue.paid") : undefined}>
                {format.dateTime(ticket.dueAt)}
              </LedgerRow>
            )}
            <LedgerRow label={t("queue.language")}>{languageLabel(ticket.lang)}</LedgerRow>
            <LedgerRow label={t("ticket.member")}>
              {member ? <Link to={paths.member(member.id)}>{member.name}</Link> : t("ticket.noMember")}
            </LedgerRow>
          </Ledger>
          <Form
            method="post"
            action={closed ? paths.supportTicketReopening(ticket.id) : paths.supportTicketClosure(ticket.id)}
          >
            <Button type="submit">{t(closed ? "ticket.reopen" : "ticket.close")}</Button>
          </Form>
        </aside>
      </div>
    </div>
  );
}
