import { Link, useFetcher } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NOTICES, type Notice } from "../notice.ts";
import { noticeWords } from "../notice-words.ts";
import { NoticeActs } from "./notice-acts.tsx";
import { NoticeFace } from "./notice-face.tsx";

/** A notice: whom it is about, what happened, when, and what can be done about it (messages `notifications`, `shell`, `errors`). */
export function NoticeRow({ notice, now }: { notice: Notice; now: Date }) {
  const t = useT("notifications");
  const shell = useT("shell");
  const format = useFormat();
  const fetcher = useFetcher();
  const { sentence, figure } = noticeWords(notice, { t, format });
  function read() {
    if (!notice.unread) return;
    void fetcher.submit({ id: notice.id }, { method: "post", action: paths.notificationsRead() });
  }
  return (
    <li className={classNames("nrow", notice.unread && "is-new")}>
      <NoticeFace notice={notice} />
      <div className="grow">
        <p>
          <Link className="nlink" to={NOTICES[notice.kind].path(notice)} onClick={read}>
            <Emphasised text={sentence} name={notice.personName} />
          </Link>
          {figure && (
            <>
              {" "}
              <span className="nfig">{figure}</span>
            </>
          )}
        </p>
        <p className="tiny muted">
          <time dateTime={notice.at}>{format.ago(notice.at, now) ?? shell("justNow")}</time>
          {notice.unread && <span className="vh">, {t("unread")}</span>}
        </p>
        <NoticeActs notice={notice} onGo={read} />
      </div>
    </li>
  );
}

function Emphasised({ text, name }: { text: string; name: string | null }) {
  const at = name ? text.indexOf(name) : -1;
  if (!name || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{name}</b>
      {text.slice(at + name.length)}
    </>
  );
}
