import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { nextMessage } from "./thread-keys.ts";
import { type ThreadScrollOptions, useThreadScroll } from "./use-thread-scroll.ts";

export interface ThreadScrollProps extends ThreadScrollOptions {
  label: string;
  /** How many have come below what is seen. */
  news: number;
  onNewest: () => void;
  /** Leads to the first unread message when that is not to be seen. */
  onUnread?: (() => void) | undefined;
  /** Enter, or what opens menus, on a message. */
  onAct: (message: HTMLElement) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The thread's own scroll area; the arrow keys move from message to message. */
export function ThreadScroll(props: ThreadScrollProps) {
  const { area, label, news, goesOn, onNewest, onUnread, onAct, onLeave, children } = props;
  const t = useT("chat");
  const helpId = useId();
  const { atEnd, toEnd } = useThreadScroll(props);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const message = event.target instanceof HTMLElement ? event.target : null;
    // Links, cards and menus inside of messages keep their own keys.
    if (event.target !== area.current && !message?.hasAttribute("data-message")) return;
    const onMessage = message?.hasAttribute("data-message") ? message : null;
    const opens = event.key === "Enter" || event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (opens && onMessage) {
      event.preventDefault();
      onAct(onMessage);
      return;
    }
    if (event.key === "Escape") onLeave();
    const next = nextMessage(area.current!, onMessage, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="thread-area">
      <section
        className="thread-scroll"
        ref={area}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
      >
        <div className="thread">{children}</div>
      </section>
      <p className="vh" id={helpId}>
        {t("keys")}
      </p>
      {onUnread && (
        <Button className="thread-unread" size="s" icon={ArrowUp} onClick={onUnread}>
          {t("toUnread")}
        </Button>
      )}
      {(!atEnd || goesOn) && (
        <Button
          className="thread-latest"
          size="s"
          icon={ArrowDown}
          onClick={() => {
            toEnd();
            onNewest();
          }}
        >
          {news > 0 ? t("latestNew", { count: news }) : t("latest")}
        </Button>
      )}
    </div>
  );
}
