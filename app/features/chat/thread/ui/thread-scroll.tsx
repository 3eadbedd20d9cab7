import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { type Jump, scrollToMessage, type Viewport, viewportOf } from "./viewport.ts";

/** The message that a key leads to: from the area to the last visible one, from a message to the next. */
function nextMessage(area: HTMLElement, from: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = [...area.querySelectorAll<HTMLElement>("[data-message]")];
  const index = from ? all.indexOf(from) : all.length;
  switch (key) {
    case "ArrowUp":
      return from ? all[index - 1] : (lastVisible(area, all) ?? all.at(-1));
    case "ArrowDown":
      return from ? all[index + 1] : (lastVisible(area, all) ?? all.at(-1));
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}

function lastVisible(area: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const { bottom } = area.getBoundingClientRect();
  return all.findLast((message) => message.getBoundingClientRect().top < bottom - 16);
}

interface ThreadScrollOptions {
  area: RefObject<HTMLElement | null>;
  /** Counts what the reader has sent; each time the area scrolls to the end. */
  sent: number;
  /** There are newer messages than the loaded ones. */
  hasNewer: boolean;
  jump: Jump | null;
  onView: (view: Viewport) => void;
}

/**
 * Keeps the scroll position. The area is bottom-up in CSS, so that it begins at the newest message without script and stays there while messages
 * arrive. For a reader further up, the top message stays at its position whatever is added or removed around it.
 */
function useThreadScroll({ area, sent, hasNewer, jump, onView }: ThreadScrollOptions) {
  const view = useRef<Viewport>(undefined);
  const sentBefore = useRef(sent);
  const jumped = useRef<Jump | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  // The reader wants to get to the end, which may have to be loaded first.
  const toEndPending = useRef(false);
  const latest = useRef({ hasNewer, onView });
  latest.current = { hasNewer, onView };

  function measure(): void {
    const element = area.current;
    if (!element) return;
    const current = viewportOf(element, latest.current.hasNewer);
    view.current = current;
    setAtEnd(current.atEnd);
    latest.current.onView(current);
  }

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (jump && jump !== jumped.current) {
      jumped.current = jump;
      const message = scrollToMessage(element, jump);
      if (jump.marked) message?.focus({ preventScroll: true });
    } else if (toEndPending.current || sent !== sentBefore.current) {
      element.scrollTop = 0;
      toEndPending.current = hasNewer;
    } else if (view.current && !view.current.atEnd && view.current.top) {
      scrollToMessage(element, view.current.top);
    }
    sentBefore.current = sent;
    measure();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads the latest values through refs
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // A picture has loaded, or the window was resized.
      if (view.current && !view.current.atEnd && view.current.top) scrollToMessage(element, view.current.top);
      measure();
    });
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);

  return {
    atEnd,
    toEnd(): void {
      toEndPending.current = hasNewer;
      if (area.current) area.current.scrollTop = 0;
    },
  };
}

interface ThreadScrollProps extends ThreadScrollOptions {
  label: string;
  /** Number of messages that have arrived below the viewport. */
  news: number;
  onNewest: () => void;
  /** Jumps to the first unread message; set while it is not loaded. */
  onUnread?: (() => void) | undefined;
  /** Called for Enter or a context-menu key on a message. */
  onOpenMenu: (message: HTMLElement) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The thread's own scroll area; the arrow keys move from message to message. */
export function ThreadScroll(props: ThreadScrollProps) {
  const { area, label, news, hasNewer, onNewest, onUnread, onOpenMenu, onLeave, children } = props;
  const t = useT("chat");
  const helpId = useId();
  const { atEnd, toEnd } = useThreadScroll(props);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const message = target?.hasAttribute("data-message") ? target : null;
    // Links, cards and menus inside messages keep their own keys.
    if (target !== area.current && !message) return;
    const opens = event.key === "Enter" || event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (opens && message) {
      event.preventDefault();
      onOpenMenu(message);
      return;
    }
    if (event.key === "Escape") onLeave();
    const next = nextMessage(area.current!, message, event.key);
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reachable with the keyboard
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
      {(!atEnd || hasNewer) && (
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
