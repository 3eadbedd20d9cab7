import { data, Link } from "react-router";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { problemIn } from "#app/platform/failure.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { RefusedAct } from "../desk/acts.ts";
import { colleagues } from "../desk/assigning.server.ts";
import { senderContext } from "../desk/context.server.ts";
import { readersOf } from "../desk/readers.server.ts";
import { answersFor } from "../desk/ready-answers.server.ts";
import { threadOf } from "../desk/thread.server.ts";
import { caseTimes } from "../desk/times.server.ts";
import { ticketFor } from "../tickets.server.ts";
import type { Route } from "./+types/ticket.ts";

const CaseHead = deferred(async () => (await import("../desk/ui/case-head.tsx")).CaseHead);
const CaseThread = deferred(async () => (await import("../desk/ui/case-thread.tsx")).CaseThread);
const CaseReply = deferred(async () => (await import("../desk/ui/case-reply.tsx")).CaseReply);
const CaseSender = deferred(async () => (await import("../desk/ui/case-sender.tsx")).CaseSender);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const ticket = await ticketFor(actor, params.id);
  if (!ticket) throw data(null, { status: 404 });
  const [assignable, answers, thread, times, readers, sender] = await Promise.all([
    colleagues(actor),
    answersFor(actor, ticket),
    threadOf(actor, ticket),
    caseTimes(actor, ticket.id),
    readersOf(actor, ticket.id),
    senderContext(actor, ticket.member?.id),
  ]);
  const { url } = visitOf(context);
  return {
    ticket,
    assignable,
    answers,
    thread,
    times,
    readers,
    sender,
    // A ready answer that a form without script has chosen.
    chosen: answers.find(({ id }) => id === url.searchParams.get("answer")) ?? null,
    problem: problemIn(url),
    messageId: newId(),
    noteId: newId(),
  };
}

export type CaseData = Awaited<ReturnType<typeof loader>>;

// Colleagues take, note and answer meanwhile.
export function shouldRevalidate(): boolean {
  return true;
}

/** A case, for staff. */
export default function SupportTicket({ loaderData }: Route.ComponentProps) {
  return <StaffTicket {...loaderData} />;
}

interface StaffTicketProps extends CaseData {
  answer?: FormAnswer | undefined;
  noteAnswer?: FormAnswer | undefined;
  refusedAct?: RefusedAct | undefined;
}

/** The page, also shown after a refused answer, note or act. */
export function StaffTicket({ answer, noteAnswer, refusedAct, ...of }: StaffTicketProps) {
  const t = useT("staff");
  const desk = useT("support-desk");
  const support = useT("support");
  const language = useLanguageLabel();
  const format = useFormat();
  const { actor, now } = useRoot();
  const { ticket } = of;
  const actorId = actor.kind === "member" ? actor.id : "";
  const number = support("number", { number: String(ticket.number) });
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={number} />
      <header className="stack stack-2">
        <p>
          <Link to={paths.support()}>{t("ticket.back")}</Link>
        </p>
        <h1 className="h-page">
          {number} · {ticket.name}
        </h1>
        <p className="soft small">
          {support(`topic.${ticket.topic}`)} · {language(ticket.lang)} ·{" "}
          {desk("opened", { at: format.dateTime(ticket.createdAt) })}
        </p>
      </header>
      <FailureNote code={refusedAct?.answer.failure.code ?? of.problem} />
      <div className="staff-two">
        <div className="stack stack-6 help-case">
          <CaseHead ticket={ticket} assignable={of.assignable} readers={of.readers} actorId={actorId} now={now} />
          <CaseThread ticket={ticket} entries={of.thread} />
          <CaseReply
            ticket={ticket}
            actorId={actorId}
            answers={of.answers}
            chosen={of.chosen}
            notes={of.thread.filter(({ kind }) => kind === "note").length}
            messageId={of.messageId}
            noteId={of.noteId}
            answer={answer}
            noteAnswer={noteAnswer}
          />
        </div>
        <CaseSender ticket={ticket} sender={of.sender} times={of.times} refused={refusedAct} />
      </div>
    </div>
  );
}
