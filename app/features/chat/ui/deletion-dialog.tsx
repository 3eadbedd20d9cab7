import { useId, useState } from "react";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Message } from "../message.ts";
import { postDeletion } from "./thread-calls.ts";

interface DeletionDialogProps {
  conversationId: string;
  message: Message;
  name: string;
  onDone: (deleted: boolean) => void;
}

/** Asks once before a message is taken back for both. */
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
