import { ArrowDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";

const NEAR_PIXELS = 64;

export interface ThreadScrollProps {
  label: string;
  /** Changes when something was added at the end. */
  end: string;
  /** What was added is the reader's own: he wants to see it. */
  isOwn: boolean;
  onAtEnd: (atEnd: boolean) => void;
  children: ReactNode;
}

/**
 * The thread's own scroll area. It runs bottom-up in CSS, so it begins at the newest message before any script, stays there while
 * messages come, and does not move when older ones are put on top. Whoever reads further up is left where he is.
 */
export function ThreadScroll({ label, end, isOwn, onAtEnd, children }: ThreadScrollProps) {
  const t = useT("chat");
  const area = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const shownEnd = useRef(end);
  const [news, setNews] = useState(false);

  useLayoutEffect(() => {
    const element = area.current!;
    const grown = element.scrollHeight - height.current;
    const isFirst = height.current === 0;
    height.current = element.scrollHeight;
    if (isFirst || end === shownEnd.current) return;
    shownEnd.current = end;
    if (isOwn) element.scrollTop = 0;
    else if (!atEnd.current) {
      element.scrollTop -= grown;
      setNews(true);
    }
  });

  function onScroll(): void {
    const near = Math.abs(area.current!.scrollTop) < NEAR_PIXELS;
    if (near === atEnd.current) return;
    atEnd.current = near;
    if (near) setNews(false);
    onAtEnd(near);
  }

  return (
    <div className="thread-area">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
      <section className="thread-scroll" ref={area} onScroll={onScroll} tabIndex={0} aria-label={label}>
        <div className="thread">{children}</div>
      </section>
      {news && (
        <Button
          className="thread-latest"
          size="s"
          icon={ArrowDown}
          onClick={() => area.current?.scrollTo({ top: 0, behavior: "auto" })}
        >
          {t("latest")}
        </Button>
      )}
    </div>
  );
}
