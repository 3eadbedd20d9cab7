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
import { NoticeGroups } from "./notice-groups.tsx";
import { MarkAllRead, NoticeFilters } from "./notice-list.tsx";

export interface NoticePanelProps {
  market: Market;
  /** Time of the page's rendering. */
  now: Date;
  /** The reader's IANA zone. */
  zone: string | undefined;
  /** How many notices are unread. */
  unread: number;
  onClose: () => void;
}

/** The content of the bell's panel. It loads catalogs that the page may not have. */
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
  const { notices, failed, refetch } = useNotices(show, unread);
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
            <Button size="s" onClick={refetch}>
              {t("again")}
            </Button>
          </div>
        )}
        {notices ? <Shown notices={notices} show={show} now={now} /> : !failed && <Loading />}
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

function Loading() {
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

/** The newest notices, refetched after an invalidation or when the unread count changes. */
function useNotices(show: NoticeFilter | undefined, unread: number) {
  const [answer, setAnswer] = useState<{ show: NoticeFilter | undefined; notices: Notice[] | undefined }>();
  const requests = useRef(0);
  const refetch = useCallback(async () => {
    requests.current += 1;
    const request = requests.current;
    const notices = await fetchNotices(show);
    // Only the newest request counts; if it fails, the shown notices stay.
    if (request !== requests.current) return;
    setAnswer((previous) => ({ show, notices: notices ?? (previous?.show === show ? previous?.notices : undefined) }));
  }, [show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are unread than before
  useEffect(() => void refetch(), [refetch, unread]);
  useInvalidations((invalidation) => {
    if (invalidation === "everything" || invalidation.kind === "notifications") void refetch();
    return undefined;
  });
  const current = answer && answer.show === show ? answer : undefined;
  return {
    notices: current?.notices,
    failed: current !== undefined && !current.notices,
    refetch: () => void refetch(),
  };
}

const TIMEOUT_MILLISECONDS = 15_000;

/** Fetches the reader's newest notices without the router, so that a failure does not disturb the page; undefined on any failure. */
async function fetchNotices(show: NoticeFilter | undefined): Promise<Notice[] | undefined> {
  try {
    const response = await fetch(paths.noticeList(show), { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    // A reader who was signed out meanwhile is redirected to a page.
    const isList = response.ok && response.headers.get("content-type")?.includes("json");
    return isList ? ((await response.json()) as Notice[]) : undefined;
  } catch {
    return undefined;
  }
}
