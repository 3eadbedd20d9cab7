import { NotebookPen } from "lucide-react";
import { Form } from "react-router";
import { PLANS } from "#app/features/accounts/plan.ts";
import { ForeignWords } from "#app/features/translation/ui/foreign-text.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DateTime } from "#app/ui/text/markup.tsx";
import { type Ticket, type TicketMessage, TOPICS } from "../../ticket.ts";
import type { CaseEvent, CaseNote, ThreadEntry } from "../thread.ts";

/** The thread of a case: messages, internal notes, and what staff did (messages `support-desk`, `translation`). */
export function CaseThread({ ticket, entries }: { ticket: Ticket; entries: readonly ThreadEntry[] }) {
  const t = useT("support-desk");
  return (
    <ol className="case-messages" aria-label={t("thread")}>
      {entries.map((entry) =>
        entry.kind === "message" ? (
          <Message key={entry.message.id} ticket={ticket} message={entry.message} />
        ) : entry.kind === "note" ? (
          <Note key={entry.note.id} note={entry.note} />
        ) : (
          <Event key={entry.event.id} ticket={ticket} event={entry.event} />
        ),
      )}
    </ol>
  );
}

function At({ at }: { at: Date }) {
  const format = useFormat();
  return (
    <DateTime at={at} className="muted nowrap">
      {format.dateTime(at)}
    </DateTime>
  );
}

function Message({ ticket, message }: { ticket: Ticket; message: TicketMessage }) {
  const staff = useT("staff");
  const { author, staffName, signedIn } = message;
  const from =
    author === "staff"
      ? (staffName ?? staff("log.gone"))
      : signedIn
        ? ticket.name
        : staff("ticket.unproved", { name: ticket.name });
  const service =
    ticket.translates && author === "sender" ? paths.supportTicketTranslation(ticket.id, message.id) : undefined;
  return (
    <li className={classNames("case-message", author === "staff" && "is-staff")}>
      <p className="row row-w between tiny">
        <span className="strong">{from}</span>
        <At at={message.at} />
      </p>
      <ForeignWords of={message} market={ticket.lang} service={service} className="case-text" />
    </li>
  );
}

function Note({ note }: { note: CaseNote }) {
  const t = useT("support-desk");
  const staff = useT("staff");
  return (
    <li className="case-message is-note">
      <p className="row row-w between tiny">
        <span className="row row-w">
          <span className="strong">{note.staffName ?? staff("log.gone")}</span>
          <Badge icon={NotebookPen}>{t("note.label")}</Badge>
        </span>
        <At at={note.at} />
      </p>
      <p className="case-text">{note.text}</p>
    </li>
  );
}

function Event({ ticket, event }: { ticket: Ticket; event: CaseEvent }) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const text = useEventText();
  const { undo } = event;
  return (
    <li className="case-event small">
      <div className="row row-w between">
        <span>
          <span className="strong">{event.staffName ?? staff("log.gone")}</span> {text(event)}
        </span>
        <At at={event.at} />
      </div>
      {event.reason && <p className="tiny muted">{event.reason}</p>}
      {undo && (
        <Form method="post" action={paths.supportTicketChange(ticket.id, undo.act)}>
          <input type="hidden" name="from" value={undo.from} />
          {undo.act === "name" && <input type="hidden" name="name" value={undo.name} />}
          <Button type="submit" size="s" variant="quiet">
            {t("undo")}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Returns a function that says what somebody did, without who. */
function useEventText(): (event: CaseEvent) => string {
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const side = (value: string | null) => support(value === "investor" ? "side.investor" : "side.entrepreneur");
  const topic = (value: string | null) => support(`topic.${TOPICS.find((topic) => topic === value) ?? "other"}`);
  const plan = (value: string | null) => staff(`plan.${PLANS.find((plan) => plan === value) ?? "basic"}`);
  return ({ act, from, to, assigneeName }) => {
    switch (act) {
      case "ticket-assigned":
        return assigneeName === null ? t("event.released") : t("event.assigned", { name: assigneeName });
      case "side-changed":
        return t("event.side", { from: side(from), to: side(to) });
      case "plan-changed":
        return t("event.plan", { from: plan(from), to: plan(to) });
      case "ticket-topic-changed":
        return t("event.topic", { from: topic(from), to: topic(to) });
      case "name-corrected":
        return from === null || to === null ? staff("act.name-corrected") : t("event.name", { from, to });
      default:
        return staff(`act.${act}`);
    }
  };
}
