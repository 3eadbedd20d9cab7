import {
  BadgeCheck,
  CalendarCheck,
  Download,
  FileCheck2,
  Flag,
  Gavel,
  Handshake,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  SearchCheck,
  Sparkles,
  Store,
  TicketPercent,
} from "lucide-react";
import { type FetcherWithComponents, Link, useFetcher } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { CommandAnswer } from "#app/platform/http/command-route.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Notice, type NoticeKind, noticePath } from "../notice.ts";
import { actionsOf, type NoticeAction } from "../notice-actions.ts";
import { noticeWords } from "../notice-words.ts";

/** A notice: its picture, text, time and actions. */
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
          <Link className="nlink" to={noticePath(notice)} onClick={read}>
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
        <NoticeActions notice={notice} onGo={read} />
      </div>
    </li>
  );
}

/** The icon of a notice without a person's or company's picture. */
function iconOf(kind: NoticeKind): LucideIcon {
  if (kind.startsWith("search-")) return SearchCheck;
  if (kind.startsWith("match")) return Handshake;
  if (kind.startsWith("closing-")) return ListChecks;
  if (kind.startsWith("legal-")) return FileCheck2;
  if (kind.startsWith("reward-")) return TicketPercent;
  if (kind.startsWith("report-")) return Flag;
  if (kind === "plan-unused") return Sparkles;
  if (kind === "case-answered") return LifeBuoy;
  if (kind === "identity-decided") return BadgeCheck;
  if (kind === "export-ready") return Download;
  if (kind.startsWith("meeting-") || kind.startsWith("demo-")) return CalendarCheck;
  if (kind.startsWith("held-") || kind === "message") return MessageSquare;
  if (kind.startsWith("pitch-") || kind.startsWith("access-") || kind.startsWith("manager-")) return Store;
  return Gavel;
}

/** The picture of the person or company that a notice is about, or an icon; decorative. */
function NoticeFace({ notice }: { notice: Notice }) {
  const { kind, personName, personPictureId, pitch } = notice;
  if (personName) return <Avatar name={personName} {...pictureSources(personPictureId, 40)} />;
  if (pitch?.companyName) {
    return <LogoTile name={pitch.companyName} size="s" {...pictureSources(pitch.logoId, 36)} />;
  }
  return (
    <span className="av av-3" aria-hidden="true">
      <Icon of={iconOf(kind)} size="s" />
    </span>
  );
}

interface NoticeActionsProps {
  notice: Notice;
  /** Called when the reader follows a link. */
  onGo: () => void;
}

/** The actions of a notice, and their outcome. */
function NoticeActions({ notice, onGo }: NoticeActionsProps) {
  const t = useT("notifications");
  const failureText = useFailureText();
  const fetcher = useFetcher<CommandAnswer>();
  const actions = actionsOf(notice);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const done = answer?.ok === true;
  if (actions.length === 0) return null;
  return (
    <>
      {!done && (
        <div className="nacts">
          {actions.map((action, index) => (
            <ActionButton key={action.name} of={action} soft={index === 0} fetcher={fetcher} onGo={onGo} />
          ))}
        </div>
      )}
      <p role="status" className="nstate">
        {done && t("act.done")}
      </p>
      {answer?.ok === false && (
        <p role="alert" className="nstate is-danger">
          {failureText(answer.failure)}
        </p>
      )}
    </>
  );
}

interface ActionButtonProps {
  of: NoticeAction;
  soft: boolean;
  fetcher: FetcherWithComponents<CommandAnswer>;
  onGo: () => void;
}

function ActionButton({ of: action, soft, fetcher, onGo }: ActionButtonProps) {
  const t = useT("notifications");
  const scripted = useHydrated();
  const variant = soft ? "soft" : "secondary";
  const label = t(`act.${action.name}`);
  if ("to" in action) {
    return (
      <LinkButton size="s" variant={variant} to={action.to} onClick={onGo}>
        {label}
      </LinkButton>
    );
  }
  return (
    <fetcher.Form method="post" action={action.action} preventScrollReset>
      {action.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* With script the outcome is shown in the row. */}
      {scripted && <input type="hidden" name="stays" value="1" />}
      <Button type="submit" size="s" variant={variant} busy={fetcher.formAction === action.action}>
        {label}
      </Button>
    </fetcher.Form>
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
