import { UserCheck, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { DeadlineClock } from "#app/features/casework/ui/case-badges.tsx";
import { Key } from "#app/features/casework/ui/shortcuts.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { type Ticket, TOPICS } from "../../ticket.ts";
import type { Colleague } from "../assigning.server.ts";
import { CaseReaders } from "./case-readers.tsx";

interface CaseHeadProps {
  ticket: Ticket;
  assignable: readonly Colleague[];
  /** The names of the colleagues who have the case open. */
  readers: readonly string[];
  actorId: string;
  now: Date;
}

/** A case's status and promise, and who has it, with the ways to change that (messages `support-desk`). */
export function CaseHead({ ticket, assignable, readers, actorId, now }: CaseHeadProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const { assignee, state } = ticket;
  const closed = state === "closed";
  return (
    <section className="help-head" aria-label={t("assignee.label")}>
      <div className="row row-w">
        <Badge kind={state === "open" ? "review" : "line"}>{support(`state.${state}`)}</Badge>
        {state === "open" && <DeadlineClock dueAt={ticket.dueAt} now={now} />}
        {ticket.priority && <Badge kind="boosted">{staff("queue.paid")}</Badge>}
        <span className="small">
          {assignee ? (
            t(assignee.id === actorId ? "assignee.mine" : "assignee.with", { name: assignee.name })
          ) : (
            <span className="muted">{t("assignee.free")}</span>
          )}
        </span>
        <CaseReaders ticketId={ticket.id} readers={readers} />
      </div>
      <div className="row row-w">
        {assignee?.id !== actorId && (
          <AssigneeForm ticket={ticket} to={actorId}>
            <Button type="submit" size="s" icon={UserCheck} aria-keyshortcuts="t" data-press>
              {t("assignee.take")} <Key name="t" />
            </Button>
          </AssigneeForm>
        )}
        {assignee?.id === actorId && (
          <AssigneeForm ticket={ticket} to="">
            <Button type="submit" size="s" icon={UserX} aria-keyshortcuts="h" data-press>
              {t("assignee.release")} <Key name="h" />
            </Button>
          </AssigneeForm>
        )}
        <Form
          method="post"
          action={closed ? paths.supportTicketReopening(ticket.id) : paths.supportTicketClosure(ticket.id)}
        >
          <Button type="submit" size="s">
            {staff(closed ? "ticket.reopen" : "ticket.close")}
          </Button>
        </Form>
        <Assign ticket={ticket} assignable={assignable.filter(({ id }) => id !== actorId && id !== assignee?.id)} />
        {ticket.kind === "question" && <ChangeTopic ticket={ticket} />}
      </div>
    </section>
  );
}

function AssigneeForm({ ticket, to, children }: { ticket: Ticket; to: string; children: ReactNode }) {
  return (
    <Form method="post" action={paths.supportTicketAct(ticket.id, "assignee")}>
      <input type="hidden" name="from" value={ticket.assignee?.id ?? ""} />
      <input type="hidden" name="to" value={to} />
      {children}
    </Form>
  );
}

function Assign({ ticket, assignable }: { ticket: Ticket; assignable: readonly Colleague[] }) {
  const t = useT("support-desk");
  const action = paths.supportTicketAct(ticket.id, "assignee");
  const busy = useNavigation().formAction === action;
  if (assignable.length === 0) return null;
  return (
    <details className="help-more">
      <summary className="btn btn-s">{t("assignee.give")}</summary>
      <Form method="post" action={action} className="row row-w help-give">
        <input type="hidden" name="from" value={ticket.assignee?.id ?? ""} />
        <Field label={t("assignee.colleague")}>
          <Select small name="to" options={assignable.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
        <Button type="submit" size="s" busy={busy}>
          {t("assignee.giveNow")}
        </Button>
      </Form>
    </details>
  );
}

function ChangeTopic({ ticket: { id, topic } }: { ticket: Ticket }) {
  const t = useT("support-desk");
  const support = useT("support");
  const action = paths.supportTicketAct(id, "topic");
  const busy = useNavigation().formAction === action;
  return (
    // Closed again once it is done: the new topic is another element.
    <details className="help-more" key={topic}>
      <summary className="btn btn-s">{t("topic.change")}</summary>
      <Form method="post" action={action} className="row row-w help-give">
        <input type="hidden" name="from" value={topic} />
        <Field label={t("column.topic")}>
          <Select
            small
            name="to"
            defaultValue={topic}
            options={TOPICS.map((value) => ({ value, label: support(`topic.${value}`) }))}
          />
        </Field>
        <Button type="submit" size="s" busy={busy}>
          {t("topic.save")}
        </Button>
      </Form>
    </details>
  );
}
