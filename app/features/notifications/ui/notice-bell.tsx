import { Bell } from "lucide-react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { CountDot } from "#app/ui/badge/badge.tsx";
import { useFocusRestored } from "#app/ui/hooks/focus.ts";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Skeleton } from "#app/ui/progress/progress.tsx";
import type { NoticePanelProps } from "./notice-panel.tsx";

// Not by `import()`: the build would add the panel's catalogs to every page; the panel loads its own.
const panels = import.meta.glob<ComponentType<NoticePanelProps>>("./notice-panel.tsx", { import: "default" });
const NoticePanel = lazy(async () => ({ default: await panels["./notice-panel.tsx"]!() }));

/** The bell: opens a panel with the newest notices; without script, and on the page of notices, a link to that page. */
export function NoticeBell(page: Omit<NoticePanelProps, "onClose">) {
  const t = useT("shell");
  const { unread } = page;
  const { pathname, key } = useLocation();
  const scripted = useHydrated();
  const bell = useRef<HTMLAnchorElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const [open, setOpen] = useState(false);
  const isPage = pathname === paths.notifications();
  const opens = scripted && !isPage;
  useFocusRestored(panel, open);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => {
    if (isOpen()) panel.current?.hidePopover();
  }, [key]);

  function isOpen(): boolean {
    return panel.current?.matches(":popover-open") ?? false;
  }

  function onClick(event: MouseEvent) {
    if (!opens || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // If it was open, pressing the bell has already closed it, like any press outside.
    if (!wasOpen.current && !isOpen()) panel.current?.showPopover();
    else if (isOpen()) panel.current?.hidePopover();
    wasOpen.current = false;
  }

  function close() {
    panel.current?.hidePopover();
    bell.current?.focus();
  }

  return (
    <>
      <Link
        ref={bell}
        className="btn btn-t btn-i bell"
        to={paths.notifications()}
        aria-label={t("notifications", { count: unread })}
        aria-current={isPage ? "page" : undefined}
        aria-expanded={opens ? open : undefined}
        onPointerDown={() => {
          wasOpen.current = isOpen();
        }}
        onClick={onClick}
      >
        <Icon of={Bell} />
        <CountDot count={unread} />
      </Link>
      {opens && (
        <div
          ref={panel}
          popover="auto"
          role="dialog"
          aria-label={t("notifications", { count: unread })}
          className="npanel"
          tabIndex={-1}
          onToggle={({ newState }) => {
            setOpen(newState === "open");
            if (newState === "open") panel.current?.focus();
          }}
        >
          {open && (
            <Suspense fallback={<Skeleton />}>
              <NoticePanel {...page} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}
