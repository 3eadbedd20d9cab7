import { Settings, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Messages, useT } from "#app/i18n/translate.tsx";
import { useHints } from "#app/platform/live.ts";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Notice } from "../notice.ts";
import type { NoticeFilter } from "../notice-groups.ts";
import { MarkAllRead } from "./mark-all-read.tsx";
import { fetchNotices } from "./notice-call.ts";
import { NoticeFilters } from "./notice-filters.tsx";
import { NoticeGroups } from "./notice-groups.tsx";

/** What the panel at the bell holds. It brings words that the page around it may not have. */
export default function NoticePanel({ onClose }: { onClose: () => void }) {
  const { market, now, zone } = useRoot();
  return (
    <Messages market={market} features={["errors", "notifications", "shell"]} now={now} zone={zone}>
      <Panel onClose={onClose} />
    </Messages>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const t = useT("notifications");
  const { unread } = useRoot();
  const [show, setShow] = useState<NoticeFilter>();
  const { notices, failed, ask } = useNotices(show, unread.notifications);
  return (
    <>
      <header className="npanel-h">
        <h2>{t("title")}</h2>
        {unread.notifications > 0 && <MarkAllRead variant="quiet" />}
        <IconButton size="s" icon={X} label={t("close")} onClick={onClose} />
      </header>
      <NoticeFilters shown={show} unread={unread.notifications} onChoose={setShow} />
      <div className="nscroll" aria-busy={!notices && !failed}>
        {failed && (
          <div className="nfailed" role="alert">
            <p>{t("failed")}</p>
            <Button size="s" onClick={ask}>
              {t("again")}
            </Button>
          </div>
        )}
        {notices ? <Shown notices={notices} show={show} /> : !failed && <Coming />}
      </div>
      <footer className="npanel-f">
        <Link to={paths.notifications({ show })}>{t("seeAll")}</Link>
        <Link to={paths.notificationSettings()}>
          <Icon of={Settings} size="s" />
          {t("settings")}
        </Link>
      </footer>
    </>
  );
}

function Shown({ notices, show }: { notices: readonly Notice[]; show: NoticeFilter | undefined }) {
  const t = useT("notifications");
  const { now } = useRoot();
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

/** The newest notices, asked for anew when there are others: a hint came, or the counter at the bell has changed. */
function useNotices(show: NoticeFilter | undefined, unread: number) {
  const [answer, setAnswer] = useState<{ show: NoticeFilter | undefined; notices: Notice[] | undefined }>();
  const asked = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    const notices = await fetchNotices(show);
    // The newest question's answer counts; without one, what is shown stays.
    if (turn === asked.current) setAnswer((before) => ({ show, notices: notices ?? keptOf(before, show) }));
  }, [show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are unread than before
  useEffect(() => void ask(), [ask, unread]);
  useHints((hint) => {
    if (hint === "everything" || hint.kind === "notifications") void ask();
    return undefined;
  });
  const current = answer && answer.show === show ? answer : undefined;
  return { notices: current?.notices, failed: current !== undefined && !current.notices, ask: () => void ask() };
}

function keptOf(
  before: { show: NoticeFilter | undefined; notices: Notice[] | undefined } | undefined,
  show?: NoticeFilter,
) {
  return before?.show === show ? before?.notices : undefined;
}
