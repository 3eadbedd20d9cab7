import { Copy, Pencil, Reply, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { MenuItem } from "#app/ui/menu/menu.tsx";
import { moveBeside } from "#app/ui/menu/placement.ts";
import { showToast } from "#app/ui/toast/toast-store.ts";
import { type Message, mayChange } from "../../message.ts";

/** The message whose menu is open, and the element that it is placed beside. */
export interface OpenMenu {
  message: Message;
  anchor: HTMLElement;
}

interface MessageMenuProps {
  open: OpenMenu | null;
  now: Date;
  /** Whether the reader can write in this conversation. */
  mayWrite: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
  onClose: () => void;
  /** Entries of other features. */
  entries: (message: Message) => ReactNode;
}

const ENTRIES = "a[href], button:not([disabled])";

/** The menu of a message. One instance for all messages, since hundreds would make the page heavy. */
export function MessageMenu({ open, now, mayWrite, onReply, onEdit, onDelete, onClose, entries }: MessageMenuProps) {
  const t = useT("chat");
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = element.current;
    if (!menu || !open) return;
    menu.showPopover();
    moveBeside(open.anchor, menu, open.message.mine ? "below-end" : "below-start");
    menu.querySelector<HTMLElement>(ENTRIES)?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const all = [...(element.current?.querySelectorAll<HTMLElement>(ENTRIES) ?? [])];
    const index = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (index + 1) % all.length,
      ArrowUp: (index - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === "Tab") element.current?.hidePopover();
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t("menu.copied") });
    } catch {
      showToast({ text: t("menu.copyFailed"), kind: "failure" });
    }
  }

  const message = open?.message;
  const changeable = message && mayChange(message, now);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning
    <div
      ref={element}
      popover="auto"
      role="group"
      aria-label={t("menu.message")}
      className="menu msg-menu"
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        // It may have been opened at another message already.
        if (event.newState === "closed" && !event.currentTarget.matches(":popover-open")) onClose();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest(ENTRIES)) element.current?.hidePopover();
      }}
    >
      {message && (
        <>
          {mayWrite && (
            <MenuItem icon={Reply} onClick={() => onReply(message)}>
              {t("menu.reply")}
            </MenuItem>
          )}
          {message.text && (
            <MenuItem icon={Copy} onClick={() => void copy(message.text)}>
              {t("menu.copy")}
            </MenuItem>
          )}
          {changeable && mayWrite && message.text && (
            <MenuItem icon={Pencil} onClick={() => onEdit(message)}>
              {t("menu.edit")}
            </MenuItem>
          )}
          {changeable && (
            <MenuItem icon={Trash2} danger aria-haspopup="dialog" onClick={() => onDelete(message)}>
              {t("menu.delete")}
            </MenuItem>
          )}
          {entries(message)}
        </>
      )}
    </div>
  );
}
