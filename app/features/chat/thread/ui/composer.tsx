import { Plus, Reply, SendHorizontal, X } from "lucide-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from "react";
import { Form } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { PERSISTS_UNSENT } from "#app/platform/browser/connection.ts";
import { IconButton } from "#app/ui/button/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Menu } from "#app/ui/menu/menu.tsx";
import { MESSAGE_LIMIT, type Quote } from "../../message.ts";
import { useQuoteText } from "./message-quote.tsx";
import { readDraft, saveDraft } from "./tab-storage.ts";

/** Makes a field as high as its text, in browsers without `field-sizing`. */
export function grow(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
}

/** The message that is being replied to, above the field. */
export function ComposerMode({ quote, name, onEnd }: { quote: Quote; name: string; onEnd: () => void }) {
  const t = useT("chat");
  const quoteText = useQuoteText();
  return (
    <div className="composer-mode">
      <Icon of={Reply} size="s" />
      <p>
        <b>{quote.mine ? t("reply.toOwn") : t("reply.to", { name })}</b>
        <span className="quote-text">{quoteText(quote)}</span>
      </p>
      <IconButton icon={X} size="s" label={t("reply.cancel")} onClick={onEnd} />
    </div>
  );
}

interface ComposerProps {
  /** A conversation's id, or the subject of a new one. */
  draftKey: string;
  /** The receiver's. */
  name: string;
  /** The message's id, created by the server, for browsers without script. */
  messageId: string;
  /** Number of the last message shown, which sending also marks as read. */
  upTo?: number;
  /** The refused text (without script). */
  typed?: string | undefined;
  problem?: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Sends the message and returns whether it did; if missing, the form is submitted. */
  onSend?: (text: string) => boolean;
  hasFiles?: boolean;
  /** Its files are not ready yet. */
  waiting?: boolean;
  /** Entries of the menu of tools. */
  tools?: ReactNode;
  /** Above the field: the message replied to, and files. */
  tray?: ReactNode;
  onType?: () => void;
  /** Files were pasted; returns whether they are accepted. */
  onPasteFiles?: (files: File[]) => boolean;
  /** Escape, or arrow up in an empty field. */
  onKey?: (key: "Escape" | "ArrowUp") => void;
}

// Restores the focus after a first message has led to its conversation.
let restoreFocus = false;

/** The field for writing a message. Enter sends, Shift+Enter begins a new line. */
export function Composer(props: ComposerProps) {
  const { draftKey, name, messageId, upTo, typed, problem, field, hasFiles = false, waiting = false } = props;
  const { onSend, tools, tray, onType, onPasteFiles, onKey } = props;
  const t = useT("chat");
  const fieldProblem = useFieldProblem();
  const errorId = useId();
  const [tooLong, setTooLong] = useState(false);
  // Without script the browser validates and sends.
  const sendsItself = useHydrated() && Boolean(onSend);
  const wrong = tooLong ? fieldProblem([`too-long:${MESSAGE_LIMIT}`]) : fieldProblem(problem ? [problem] : undefined);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    if (!element.value) element.value = readDraft(draftKey);
    grow(element);
    if (restoreFocus) element.focus();
    restoreFocus = false;
  }, [draftKey, field]);

  function onInput(event: FormEvent<HTMLTextAreaElement>): void {
    const element = event.currentTarget;
    saveDraft(draftKey, element.value);
    setTooLong(element.value.trim().length > MESSAGE_LIMIT);
    grow(element);
    if (element.value) onType?.();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that ends an input method's composition does not send.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onKey?.(event.key);
    if (event.key === "ArrowUp" && !event.currentTarget.value && onKey) {
      // Otherwise the key would move the caret in the editor that replaces this field.
      event.preventDefault();
      onKey(event.key);
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const files = [...event.clipboardData.files];
    if (files.length > 0 && onPasteFiles?.(files)) event.preventDefault();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const element = field.current;
    const text = element?.value.trim() ?? "";
    if ((!text && !hasFiles) || text.length > MESSAGE_LIMIT || waiting) {
      event.preventDefault();
      element?.focus();
      return;
    }
    if (!onSend || !element) {
      saveDraft(draftKey, "");
      restoreFocus = document.activeElement === element;
      return;
    }
    event.preventDefault();
    if (!onSend(text)) return;
    saveDraft(draftKey, "");
    element.value = "";
    grow(element);
    element.focus();
  }

  return (
    <div className="composer">
      {tray}
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
      <div className="composer-row">
        {tools && (
          <Menu
            label={t("compose.tools")}
            trigger={(attributes) => <IconButton icon={Plus} label={t("compose.tools")} {...attributes} />}
          >
            {tools}
          </Menu>
        )}
        <Form
          method="post"
          className="compose"
          onSubmit={onSubmit}
          noValidate={sendsItself}
          {...(sendsItself && PERSISTS_UNSENT)}
        >
          <input type="hidden" name="id" value={messageId} />
          {upTo !== undefined && <input type="hidden" name="upTo" value={upTo} />}
          <label className="grow">
            <span className="vh">{t("compose.label")}</span>
            <textarea
              ref={field}
              className="textarea"
              name="text"
              rows={1}
              required={!hasFiles}
              defaultValue={typed}
              placeholder={t("compose.placeholder", { name })}
              enterKeyHint="send"
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? errorId : undefined}
              onInput={onInput}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          </label>
          <IconButton
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            label={t(waiting ? "compose.waiting" : "compose.send")}
            aria-disabled={waiting || undefined}
          />
        </Form>
      </div>
    </div>
  );
}
