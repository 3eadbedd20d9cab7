import { CircleCheck, type LucideIcon, MessageSquare, Pencil } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NOTICES, type Notice, type NoticeKind } from "../notice.ts";

const ICONS: Record<NoticeKind, LucideIcon> = {
  "pitch-approved": CircleCheck,
  "changes-requested": Pencil,
  message: MessageSquare,
};

/** Notices, newest first, each a link to what it is about (messages `notifications` and `shell`). */
export function NoticeList({ notices, now }: { notices: readonly Notice[]; now: Date }) {
  const t = useT("notifications");
  const shell = useT("shell");
  const format = useFormat();
  const fetcher = useFetcher();
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
              <NoticeText notice={notice} />
            </Link>
            {notice.unread && <span className="vh"> ({t("unread")})</span>}
          </p>
          <time dateTime={notice.at}>{format.ago(notice.at, now) ?? shell("justNow")}</time>
        </li>
      ))}
    </ul>
  );
}

/** The sentence, with what the thing is called now. */
function NoticeText({ notice: { kind, personName, pitch } }: { notice: Notice }) {
  const t = useT("notifications");
  const company = pitch?.companyName ?? t("unnamedPitch");
  const name = personName ?? t("deletedUser");
  if (kind === "message") {
    return pitch?.companyName ? t("kind.message-about", { name, company }) : t("kind.message", { name });
  }
  return t(`kind.${kind}`, { company });
}
