import { CalendarPlus, Video } from "lucide-react";
import { Link } from "react-router";
import { LinkedText } from "#app/features/chat/ui/linked-text.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { type MeetingLine, videoLink } from "../meeting.ts";
import { STATUS_BADGES } from "./meeting-card.tsx";
import { When } from "./when.tsx";

interface NextMeetingProps {
  conversationId: string;
  meeting: MeetingLine | null;
  /** The reader can write in the conversation, and so propose one. */
  mayPropose: boolean;
}

/** The next meeting of a conversation, or the act to propose one. */
export function NextMeeting({ conversationId, meeting, mayPropose }: NextMeetingProps) {
  const t = useT("meetings");
  if (!meeting && !mayPropose) return null;
  return (
    <section className="stack stack-3">
      <SectionHead title={t("next.title")} />
      {meeting ? (
        <Coming meeting={meeting} />
      ) : (
        <>
          <p className="small soft">{t("next.none")}</p>
          <LinkButton block icon={CalendarPlus} to={paths.newMeeting(conversationId)}>
            {t("book")}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function Coming({ meeting }: { meeting: MeetingLine }) {
  const t = useT("meetings");
  const { meetingId, status, agreed, times, minutes, place, zones } = meeting;
  const name = meeting.name ?? t("deletedUser");
  const fixed = agreed ?? null;
  const at = fixed?.at ?? times[0]?.at;
  const where = fixed?.place ?? place;
  const link = videoLink(where);
  return (
    <div className="next-meet">
      {at && (
        <p className="strong">
          {!fixed && <span className="tiny soft">{t("line.suggested", { count: times.length })} </span>}
          <When at={at} minutes={fixed?.minutes ?? minutes} zones={zones} name={name} />
        </p>
      )}
      <p className="small">
        {t(`kind.${where.kind}`)}
        {!link && (
          <>
            {": "}
            <LinkedText text={where.words || t("placeLater")} />
          </>
        )}
      </p>
      <Badge kind={STATUS_BADGES[status]}>{t(`standing.${status}`)}</Badge>
      <p className="next-meet-a">
        {link && agreed && (
          <a className="row" href={link} target="_blank" rel="noopener noreferrer nofollow">
            <Icon of={Video} size="s" />
            {t("next.join")}
          </a>
        )}
        <Link to={paths.meeting(meetingId)}>{t("next.open")}</Link>
      </p>
    </div>
  );
}
