import { data, Form } from "react-router";
import { z } from "zod";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { problemIn, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FailureNote } from "#app/shell/failure-note.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { ticketFor } from "../../tickets.server.ts";
import { sendReadyAnswer } from "../macros.server.ts";
import { answersFor } from "../ready-answers.server.ts";
import type { Route } from "./+types/macro.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const ticket = await ticketFor(actor, params.id);
  const answer = ticket && (await answersFor(actor, ticket)).find(({ id }) => id === params.answerId);
  if (!answer) throw data(null, { status: 404 });
  const { id, number, name, email, lang } = ticket;
  return {
    ticket: { id, number, name, email, lang },
    answer,
    messageId: newId(),
    problem: problemIn(visitOf(context).url),
  };
}

/** Sends the answer, and leaves the case as it says. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), z.object({ id: z.string().refine(isId) }));
  if (submission.status !== "success") throw data(null, { status: 422 });
  const { id, answerId } = params;
  const sent = await sendReadyAnswer(
    actor,
    id,
    { answerId, messageId: submission.value.id },
    visitOf(context).url.origin,
  );
  if (!sent.ok) throw data(null, { status: statusOf(sent) });
  return redirectWithFlash(context, paths.supportTicket(id), "case-answered");
}

/** What sending a ready answer by one press does: its text, and what becomes of the case. */
export default function MacroPage({ loaderData: { ticket, answer, messageId, problem } }: Route.ComponentProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const language = useLanguageLabel();
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={answer.name} />
      <header className="stack stack-2">
        <p className="soft">
          {support("number", { number: String(ticket.number) })} · {ticket.name}
        </p>
        <h1 className="h-page">{answer.name}</h1>
      </header>
      <FailureNote code={problem} />
      <blockquote className="case-message is-staff case-text" lang={factsOf(ticket.lang).htmlLang}>
        {answer.text}
      </blockquote>
      <ul className="stack stack-2 small">
        <li>{t("macro.mail", { email: ticket.email, language: language(ticket.lang) })}</li>
        <li>{t(`leaves.${answer.leaves}`)}</li>
        {answer.takes && <li>{t("macro.takes")}</li>}
      </ul>
      <Form method="post" action={paths.supportTicketMacro(ticket.id, answer.id)} className="actions">
        <input type="hidden" name="id" value={messageId} />
        <LinkButton to={paths.supportTicket(ticket.id)}>{staff("cancel")}</LinkButton>
        <LinkButton to={paths.supportTicket(ticket.id, { answer: answer.id })}>{t("macro.edit")}</LinkButton>
        <Button type="submit" variant="primary">
          {t("macro.send")}
        </Button>
      </Form>
    </div>
  );
}
