import { Settings, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { Messages, useT } from "#app/i18n/translate.tsx";
import { useInvalidations } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Skeleton } from "#app/ui/progress/progress.tsx";
import type { Notice } from "../notice.ts";
import type { NoticeFilter } from "../notice-groups.ts";
import { MarkAllRead, NoticeFilters, NoticeGroups } from "./notice-list.tsx";

export interface NoticePanelProps {
  market: Market;
  /** The moment of the page, and by whose clock its reader lives. */
  now: Date;
  zone: string | undefined;
  /** How many notices are unread. */
  unread: number;
  onClose: () => void;
}

/** What the panel at the bell holds. It brings words that the page around it may not have. */
export default function NoticePanel({ market, zone, ...panel }: NoticePanelProps) {
  return (
    <Messages market={market} features={["errors", "notifications", "shell"]} now={panel.now} zone={zone}>
      <Panel {...panel} />
    </Messages>
  );
}

function Panel({ now, unread, onClose }: Omit<NoticePanelProps, "market" | "zone">) {
  const t = useT("notifications");
  const [show, setShow] = useState<NoticeFilter>();
  const { notices, failed, ask } = useNotices(show, unread);
  return (
    <>
      <div className="npanel-h">
        <h2>{t("title")}</h2>
        {unread > 0 && <MarkAllRead variant="quiet" />}
        <IconButton size="s" icon={X} label={t("close")} onClick={onClose} />
      </div>
      <NoticeFilters shown={show} unread={unread} onChoose={setShow} />
      <div className="nscroll" aria-busy={!notices && !failed}>
        {failed && (
          <div className="nfailed" role="alert">
            <p>{t("failed")}</p>
            <Button size="s" onClick={ask}>
              {t("again")}
            </Button>
          </div>
        )}
        {notices ? <Shown notices={notices} show={show} now={now} /> : !failed && <Coming />}
      </div>
      <div className="npanel-f">
        <Link to={paths.notifications({ show })}>{t("seeAll")}</Link>
        <Link to={paths.notificationSettings()}>
          <Icon of={Settings} size="s" />
          {t("settings")}
        </Link>
      </div>
    </>
  );
}

function Shown({ notices, show, now }: { notices: readonly Notice[]; show: NoticeFilter | undefined; now: Date }) {
  const t = useT("notifications");
  if (notices.length === 0) return <p className="nempty soft">{show ? t(`empty.${show}`) : t("empty.title")}</p>;
  return <NoticeGroups notices={notices} now={now} level={3} />;
}

function Coming() {
  const t = useT("shell");
  return (
    <div className="ncoming" role="status">
      <span className="vh">{t("loading")}</span>
      <Skeleton width={55} />
      <Skeleton />
      <Skeleton width={80} />
      <Skeleton />
    </div>
  );
}

/** The newest notices, asked for anew when there are others: an invalidation came, or the counter at the bell has changed. */
function useNotices(show: NoticeFilter | undefined, unread: number) {
  const [answer, setAnswer] = useState<{ show: NoticeFilter | undefined; notices: Notice[] | undefined }>();
  const asked = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const request = asked.current;
    const notices = await fetchNotices(show);
    // The answer to the newest request counts; without one, what is shown stays.
    if (request === asked.current) setAnswer((before) => ({ show, notices: notices ?? shownBefore(before, show) }));
  }, [show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are unread than before
  useEffect(() => void ask(), [ask, unread]);
  useInvalidations((invalidation) => {
    if (invalidation === "everything" || invalidation.kind === "notifications") void ask();
    return undefined;
  });
  const current = answer && answer.show === show ? answer : undefined;
  return { notices: current?.notices, failed: current !== undefined && !current.notices, ask: () => void ask() };
}

function shownBefore(
  before: { show: NoticeFilter | undefined; notices: Notice[] | undefined } | undefined,
  show?: NoticeFilter,
) {
  return before?.show === show ? before?.notices : undefined;
}

const PATIENCE_MILLISECONDS = 15_000;

/** The reader's newest notices, fetched beside the router: a failure must not disturb the page. Undefined when no usable answer came. */
async function fetchNotices(show: NoticeFilter | undefined): Promise<Notice[] | undefined> {
  try {
    const response = await fetch(paths.noticeList(show), { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    // Somebody who was signed out meanwhile is led to a page.
    const isList = response.ok && response.headers.get("content-type")?.includes("json");
    return isList ? ((await response.json()) as Notice[]) : undefined;
  } catch {
    return undefined;
  }
}
