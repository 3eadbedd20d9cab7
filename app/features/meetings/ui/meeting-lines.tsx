import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import type { MeetingLine } from "../meeting.ts";
import { STATUS_BADGES } from "./meeting-card.tsx";
import { When } from "./when.tsx";

/** The meetings, each linking to its page. */
export function MeetingLines({ meetings }: { meetings: readonly MeetingLine[] }) {
  const t = useT("meetings");
  return (
    <ul className="meet-list">
      {meetings.map(({ meetingId, name, status, agreed, times, minutes, zones, place }) => {
        const who = name ?? t("deletedUser");
        const next = times.find(({ past }) => !past) ?? times[0]!;
        return (
          <li key={meetingId}>
            <div className="grow stack stack-2">
              <h2>
                <Link to={paths.meeting(meetingId)}>{t("title.meeting", { name: who })}</Link>
              </h2>
              {agreed ? (
                <p className="small">
                  <When at={agreed.at} minutes={agreed.minutes} zones={zones} name={who} />
                </p>
              ) : (
                <p className="small soft">
                  {t("line.suggested", { count: times.length })}{" "}
                  <When at={next.at} minutes={minutes} zones={zones} name={who} />
                </p>
              )}
              <p className="tiny muted clip">
                {t(`kind.${(agreed?.place ?? place).kind}`)} · {(agreed?.place ?? place).words || t("placeLater")}
              </p>
            </div>
            <Badge kind={STATUS_BADGES[status]}>{t(`standing.${status}`)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
