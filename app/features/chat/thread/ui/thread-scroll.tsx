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

/** Which message the arrow keys lead to: from the area to the last visible one, from a message to the next. */
function nextMessage(area: HTMLElement, from: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = [...area.querySelectorAll<HTMLElement>("[data-message]")];
  const at = from ? all.indexOf(from) : all.length;
  switch (key) {
    case "ArrowUp":
      return from ? all[at - 1] : (lastSeen(area, all) ?? all.at(-1));
    case "ArrowDown":
      return from ? all[at + 1] : (lastSeen(area, all) ?? all.at(-1));
    case "Home":
      return all[0];
    case "End":
      return all.at(-1);
    default:
      return undefined;
  }
}

function lastSeen(area: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const { bottom } = area.getBoundingClientRect();
  return all.findLast((message) => message.getBoundingClientRect().top < bottom - 16);
}

interface ThreadScrollOptions {
  area: RefObject<HTMLElement | null>;
  /** How often the reader has sent something; each time the area scrolls to the end. */
  sent: number;
  /** There are newer messages than those loaded. */
  goesOn: boolean;
  jump: Jump | null;
  onView: (view: Viewport) => void;
}

/**
 * Keeps the scroll position. The area is bottom-up in CSS, so it begins at the newest message before any script and stays there while messages
 * arrive. For a reader further up, the top message stays in its place whatever is added or removed around it.
 */
function useThreadScroll({ area, sent, goesOn, jump, onView }: ThreadScrollOptions) {
  const view = useRef<Viewport>(undefined);
  const shownSent = useRef(sent);
  const jumped = useRef<Jump | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  // The reader has asked for the end, which may have to be loaded first.
  const ends = useRef(false);
  const latest = useRef({ goesOn, onView });
  latest.current = { goesOn, onView };

  function measure(): void {
    const element = area.current;
    if (!element) return;
    const seen = viewportOf(element, latest.current.goesOn);
    view.current = seen;
    setAtEnd(seen.atEnd);
    latest.current.onView(seen);
  }

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (jump && jump !== jumped.current) {
      jumped.current = jump;
      const message = scrollToMessage(element, jump);
      if (jump.marked) message?.focus({ preventScroll: true });
    } else if (ends.current || sent !== shownSent.current) {
      element.scrollTop = 0;
      ends.current = goesOn;
    } else if (view.current && !view.current.atEnd && view.current.top) {
      scrollToMessage(element, view.current.top);
    }
    shownSent.current = sent;
    measure();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads the latest values through refs
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      // A picture has loaded, or the window was resized.
      if (view.current && !view.current.atEnd && view.current.top) scrollToMessage(element, view.current.top);
      measure();
    });
    sizes.observe(element);
    sizes.observe(element.firstElementChild!);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);

  return {
    atEnd,
    toEnd(): void {
      ends.current = goesOn;
      if (area.current) area.current.scrollTop = 0;
    },
  };
}

export interface ThreadScrollProps extends ThreadScrollOptions {
  label: string;
  /** How many messages have arrived below the viewport. */
  news: number;
  onNewest: () => void;
  /** Leads to the first unread message while it is not loaded. */
  onUnread?: (() => void) | undefined;
  /** Enter or a context menu key on a message. */
  onOpenMenu: (message: HTMLElement) => void;
  onLeave: () => void;
  children: ReactNode;
}

/** The thread's own scroll area; the arrow keys move from message to message. */
export function ThreadScroll(props: ThreadScrollProps) {
  const { area, label, news, goesOn, onNewest, onUnread, onOpenMenu, onLeave, children } = props;
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
      onOpenMenu(onMessage);
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
