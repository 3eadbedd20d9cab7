import { NotebookPen, Reply } from "lucide-react";
import { Link } from "react-router";
import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Segmented } from "#app/ui/forms/segmented.tsx";
import { MESSAGE_LIMIT, type Ticket } from "../../ticket.ts";
import { answerSchema, messageSchema } from "../../ticket-form.ts";
import type { FilledAnswer } from "../ready-answer.ts";
import { ReadyAnswerChoice } from "./ready-answer-choice.tsx";

interface CaseReplyProps {
  ticket: Ticket;
  actorId: string;
  answers: readonly FilledAnswer[];
  /** The ready answer that the form begins with. */
  chosen: FilledAnswer | null;
  /** How many internal notes the case has: a new one ends the writing of it. */
  notes: number;
  messageId: string;
  noteId: string;
  answer: FormAnswer | undefined;
  noteAnswer: FormAnswer | undefined;
}

/** An answer by mail, or an internal note: two forms, of which one is shown. Macros below (messages `support-desk`). */
export function CaseReply({
  ticket,
  actorId,
  answers,
  chosen,
  notes,
  messageId,
  noteId,
  answer,
  noteAnswer,
}: CaseReplyProps) {
  const t = useT("support-desk");
  const { assignee } = ticket;
  const macros = answers.filter(({ isMacro }) => isMacro);
  return (
    <section className="help-reply stack stack-4" aria-label={t("write.label")}>
      <div className="row row-w between">
        <Segmented
          key={notes}
          label={t("write.label")}
          name="write"
          defaultValue={noteAnswer ? "note" : "answer"}
          segments={[
            { value: "answer", label: t("write.answer"), icon: Reply },
            { value: "note", label: t("write.note"), icon: NotebookPen },
          ]}
        />
        <ReadyAnswerChoice ticket={ticket} answers={answers} chosen={chosen} />
      </div>
      {assignee && assignee.id !== actorId && (
        <p className="small help-answer" role="note">
          {t("write.other", { name: assignee.name })}
        </p>
      )}
      <AnswerForm
        key={`${ticket.messages.length} ${chosen?.id}`}
        {...{ ticket, messageId, answer }}
        text={chosen?.text}
      />
      <NoteForm key={notes} {...{ ticket, noteId, noteAnswer }} />
      {macros.length > 0 && (
        <section className="stack stack-2" aria-labelledby="macros">
          <h2 id="macros" className="label small">
            {t("macro.title")}
          </h2>
          <ul className="row row-w">
            {macros.map(({ id, name }) => (
              <li key={id}>
                <Link className="btn btn-s" to={paths.supportTicketMacro(ticket.id, id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <KeyChoice detail={t("keys.case")} />
    </section>
  );
}

interface AnswerFormProps extends Pick<CaseReplyProps, "ticket" | "messageId" | "answer"> {
  /** What the form begins with. */
  text: string | undefined;
}

function AnswerForm({ ticket, messageId, answer, text }: AnswerFormProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const language = useMarketLanguage();
  const form = useActionForm({
    id: "message",
    schema: answerSchema,
    answer,
    action: paths.supportTicketReply(ticket.id),
    labels: { message: staff("ticket.reply") },
    values: { message: text },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ id: messageId }} className="help-answer stack stack-3">
      <TextareaField
        of={form.field("message")}
        hint={staff("ticket.replyHint", { email: ticket.email, language: language(ticket.lang) })}
        rows={8}
        lang={factsOf(ticket.lang).htmlLang}
        limit={MESSAGE_LIMIT}
        aria-keyshortcuts="r"
        required
      />
      <p className="actions">
        <Button type="submit" variant="primary" name="leaves" value="answered" busy={form.busy}>
          {staff("ticket.send")}
        </Button>
        <Button type="submit" name="leaves" value="closed" busy={form.busy}>
          {t("write.sendClose")}
        </Button>
        <Button type="submit" variant="quiet" name="leaves" value="open" busy={form.busy}>
          {t("write.sendOpen")}
        </Button>
      </p>
    </ActionForm>
  );
}

function NoteForm({ ticket, noteId, noteAnswer }: Pick<CaseReplyProps, "ticket" | "noteId" | "noteAnswer">) {
  const t = useT("support-desk");
  const form = useActionForm({
    id: "note",
    schema: messageSchema,
    answer: noteAnswer,
    action: paths.supportTicketAct(ticket.id, "note"),
    labels: { message: t("note.label") },
    validate: "submit",
    constraints: false,
  });
  return (
    <ActionForm of={form} hidden={{ id: noteId }} className="help-note stack stack-3">
      <TextareaField of={form.field("message")} hint={t("note.hint")} rows={4} limit={MESSAGE_LIMIT} required />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("note.add")}
        </Button>
      </p>
    </ActionForm>
  );
}
