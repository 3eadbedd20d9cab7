import { Check, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFailureText, useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PERSISTS_UNSENT } from "#app/platform/browser/connection.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { MESSAGE_LIMIT, type Message } from "../../message.ts";
import { grow } from "./composer.tsx";
import { postDeletion, postEdit } from "./thread-requests.ts";

interface MessageEditorProps {
  conversationId: string;
  message: Message;
  name: string;
  onDone: (changed: boolean) => void;
}

/** Edits a message; replaces the composer, whose draft stays. */
export function MessageEditor({ conversationId, message, name, onDone }: MessageEditorProps) {
  const t = useT("chat");
  const fieldProblem = useFieldProblem();
  const failureText = useFailureText();
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = field.current!;
    grow(element);
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = field.current!.value.trim();
    if (busy) return;
    if (text === message.text) return onDone(false);
    if (!text && !message.file) return setWrong(fieldProblem(["required"]));
    if (text.length > MESSAGE_LIMIT) return setWrong(fieldProblem([`too-long:${MESSAGE_LIMIT}`]));
    setBusy(true);
    const answer = await postEdit(conversationId, message.number, text);
    setBusy(false);
    if (answer.ok) return onDone(true);
    const { problem, failure } = answer;
    setWrong(
      problem ? fieldProblem([problem]) : failure === "offline" ? t("edit.offline") : failureText(failure, name),
    );
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onDone(false);
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <div className="composer">
      <div className="composer-mode">
        <p>
          <b>{t("edit.title")}</b>
        </p>
        <IconButton icon={X} size="s" label={t("edit.cancel")} onClick={() => onDone(false)} />
      </div>
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
      <div className="composer-row">
        <form
          method="post"
          action={paths.messageEdit(conversationId, message.number)}
          className="compose"
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          {...PERSISTS_UNSENT}
        >
          <label className="grow">
            <span className="vh">{t("edit.label")}</span>
            <textarea
              ref={field}
              className="textarea"
              name="text"
              rows={1}
              defaultValue={message.text}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? errorId : undefined}
              onInput={(event) => {
                setWrong(undefined);
                grow(event.currentTarget);
              }}
              onKeyDown={onKeyDown}
            />
          </label>
          <IconButton
            type="submit"
            variant="primary"
            icon={Check}
            label={t("edit.save")}
            aria-busy={busy || undefined}
          />
        </form>
      </div>
    </div>
  );
}

interface DeletionDialogProps {
  conversationId: string;
  message: Message;
  name: string;
  onDone: (deleted: boolean) => void;
}

/** Asks for confirmation before a message is deleted for both members. */
export function DeletionDialog({ conversationId, message, name, onDone }: DeletionDialogProps) {
  const t = useT("chat");
  const failureText = useFailureText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove(): Promise<void> {
    setBusy(true);
    const answer = await postDeletion(conversationId, message.number);
    setBusy(false);
    if (answer.ok) onDone(true);
    else setFailure(answer.failure === "offline" ? t("edit.offline") : failureText(answer.failure, name));
  }

  return (
    <Dialog
      id={id}
      role="alertdialog"
      title={t("deletion.title")}
      open
      onClose={() => onDone(false)}
      actions={
        <>
          <Button onClick={() => onDone(false)}>{t("deletion.keep")}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            {t("menu.delete")}
          </Button>
        </>
      }
    >
      <p>{t("deletion.text", { name })}</p>
      {failure && (
        <Note kind="danger" role="alert">
          {failure}
        </Note>
      )}
    </Dialog>
  );
}
