import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ChartNoAxesColumn,
  CircleCheck,
  CircleHelp,
  EyeOff,
  FileCheck2,
  FileQuestion,
  FileX2,
  Flag,
  Gavel,
  Gift,
  HandCoins,
  Handshake,
  Hourglass,
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  MessageSquare,
  Pencil,
  SearchCheck,
  Tag,
  TicketPercent,
  TicketX,
} from "lucide-react";
import { Link, useFetcher } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NOTICES, type Notice, type NoticeKind } from "../notice.ts";
import { noticeWords } from "../notice-words.ts";

const ICONS: Record<NoticeKind, LucideIcon> = {
  "pitch-approved": CircleCheck,
  "changes-requested": Pencil,
  "report-received": Flag,
  "report-outcome": Flag,
  "report-dismissed": Flag,
  "pitch-taken-down": Gavel,
  "content-removed": Gavel,
  "appeal-received": Gavel,
  "appeal-outcome": Gavel,
  "access-asked": KeyRound,
  "access-approved": LockOpen,
  "access-refused": Lock,
  "access-revoked": Lock,
  "pitch-asked": CircleHelp,
  "pitch-reminded": CircleHelp,
  "pitch-hidden": EyeOff,
  "search-found": SearchCheck,
  "search-price": Tag,
  match: Handshake,
  "match-digest": Handshake,
  "offer-open": HandCoins,
  "offer-accepted": HandCoins,
  "offer-agreed": Handshake,
  "offer-declined": HandCoins,
  "offer-withdrawn": HandCoins,
  "offer-expired": HandCoins,
  "meeting-suggested": CalendarClock,
  "meeting-agreed": CalendarCheck,
  "meeting-declined": CalendarX,
  "meeting-kept": CalendarCheck,
  "meeting-withdrawn": CalendarX,
  "meeting-cancelled": CalendarX,
  "meeting-lapsed": CalendarX,
  "meeting-tomorrow": CalendarClock,
  "meeting-soon": CalendarClock,
  "answer-awaited": Hourglass,
  "held-passed": CircleCheck,
  "held-refused": Gavel,
  "reward-earned": TicketPercent,
  "reward-lost": TicketX,
  "legal-delivered": FileCheck2,
  "legal-declined": FileX2,
  "legal-asked": FileQuestion,
  "weekly-views": ChartNoAxesColumn,
  "plan-unused": Gift,
  message: MessageSquare,
};

/** Notices, newest first, each a link to what it is about (messages `notifications` and `shell`). */
export function NoticeList({ notices, now }: { notices: readonly Notice[]; now: Date }) {
  const t = useT("notifications");
  const shell = useT("shell");
  const format = useFormat();
  const fetcher = useFetcher();
  const sentenceOf = (notice: Notice) => {
    const { sentence, figure } = noticeWords(notice, { t, format });
    return figure ? `${sentence} ${figure}` : sentence;
  };
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <li key={notice.id} className={classNames(notice.unread && "is-unread", `notice-${notice.kind}`)}>
          <Icon of={ICONS[notice.kind]} />
          <p>
            <Link
              to={NOTICES[notice.kind].path(notice)}
              onClick={() => {
                if (!notice.unread) return;
                void fetcher.submit({ id: notice.id }, { method: "post", action: paths.notificationsRead() });
              }}
            >
              {sentenceOf(notice)}
            </Link>
            {notice.unread && <span className="vh"> ({t("unread")})</span>}
          </p>
          <time dateTime={notice.at}>{format.ago(notice.at, now) ?? shell("justNow")}</time>
        </li>
      ))}
    </ul>
  );
}
