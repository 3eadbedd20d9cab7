import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { Form } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { MESSAGE_LIMIT } from "../message.ts";
import { keepDraft, readDraft } from "./tab-memory.ts";

export interface ComposerProps {
  /** Where the draft belongs: a conversation's id, or what a new one is about. */
  place: string;
  /** Whom the message goes to. */
  name: string;
  /** The message's id, made by the server, for browsers without script. */
  messageId: string;
  /** Number of the last message shown, which sending also marks as read. */
  upTo?: number;
  /** What was typed and refused (without script). */
  typed?: string | undefined;
  problem?: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Takes the message itself; without it the form is sent as forms are. */
  onSend?: (text: string) => void;
}

/** The field that a message is written in. Enter sends, Shift and Enter begin a new line. */
export function Composer({ place, name, messageId, upTo, typed, problem, field, onSend }: ComposerProps) {
  const t = useT("chat");
  const fieldProblem = useFieldProblem();
  const errorId = useId();
  const [tooLong, setTooLong] = useState(false);
  const wrong = tooLong ? fieldProblem([`too-long:${MESSAGE_LIMIT}`]) : fieldProblem(problem ? [problem] : undefined);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    if (!element.value) element.value = readDraft(place);
    grow(element);
  }, [place, field]);

  function onInput(event: FormEvent<HTMLTextAreaElement>): void {
    const element = event.currentTarget;
    keepDraft(place, element.value);
    setTooLong(element.value.trim().length > MESSAGE_LIMIT);
    grow(element);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that ends an input method's word is not meant for us.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const element = field.current;
    const text = element?.value.trim() ?? "";
    if (!text || text.length > MESSAGE_LIMIT) {
      event.preventDefault();
      element?.focus();
      return;
    }
    keepDraft(place, "");
    if (!onSend || !element) return;
    event.preventDefault();
    onSend(text);
    element.value = "";
    grow(element);
    element.focus();
  }

  return (
    <Form method="post" className="compose" onSubmit={onSubmit} noValidate={Boolean(onSend)}>
      <input type="hidden" name="id" value={messageId} />
      {upTo !== undefined && <input type="hidden" name="upTo" value={upTo} />}
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
      <label className="grow">
        <span className="vh">{t("compose.label")}</span>
        <textarea
          ref={field}
          className="textarea"
          name="text"
          rows={1}
          required
          defaultValue={typed}
          placeholder={t("compose.placeholder", { name })}
          enterKeyHint="send"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? errorId : undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
      </label>
      <IconButton type="submit" variant="primary" icon={SendHorizontal} label={t("compose.send")} />
    </Form>
  );
}

/** As high as its text, up to what the sheet allows, where CSS cannot do it by itself. */
function grow(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
}
