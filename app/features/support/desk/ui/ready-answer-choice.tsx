import type { FormEvent } from "react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import type { Ticket } from "../../ticket.ts";
import type { FilledAnswer } from "../ready-answer.ts";

interface ReadyAnswerChoiceProps {
  ticket: Ticket;
  answers: readonly FilledAnswer[];
  chosen: FilledAnswer | null;
}

/**
 * Inserts a ready answer into the answer's form: without script by a new page, with script after what is typed there already (messages
 * `support-desk`).
 */
export function ReadyAnswerChoice({ ticket, answers, chosen }: ReadyAnswerChoiceProps) {
  const t = useT("support-desk");
  if (answers.length === 0) return null;
  function insert(event: FormEvent<HTMLFormElement>): void {
    const field = document.querySelector<HTMLTextAreaElement>(".help-answer textarea");
    const id = new FormData(event.currentTarget).get("answer");
    const answer = answers.find((answer) => answer.id === id);
    if (!field || !answer) return;
    event.preventDefault();
    const typed = field.value.trimEnd();
    write(field, typed ? `${typed}\n\n${answer.text}` : answer.text);
    field.focus();
  }
  return (
    <Form action={paths.supportTicket(ticket.id)} onSubmit={insert} className="row row-w help-answer help-ready">
      <Field label={t("answers.title")} className="help-choice">
        <Select
          small
          name="answer"
          defaultValue={chosen?.id}
          options={answers.map(({ id, name }) => ({ value: id, label: name }))}
          aria-keyshortcuts="a"
        />
      </Field>
      <Button type="submit" size="s">
        {t("write.insert")}
      </Button>
    </Form>
  );
}

/** Sets a field's text as typing would: the form notices. */
function write(field: HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
