/** Beside the deals: whom the member meets and talks to, what they follow, and their other pitches. */
import { Link } from "react-router";
import type { ConversationSummary } from "#app/features/chat/conversation.ts";
import { pictureSources } from "#app/features/files/file.ts";
import type { MeetingLine } from "#app/features/meetings/meeting.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import type { ReviewDeadline } from "#app/features/pitches/review/submission.server.ts";
import { PitchBadge, type ShownState } from "#app/features/pitches/ui/pitch-badge.tsx";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { DateTile } from "#app/ui/act/act.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { CountDot } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Card, SectionHead } from "#app/ui/section/section.tsx";
import type { DealRoom } from "./deal-room.server.ts";

/** The next agreed meeting. */
export function NextMeeting({ meeting }: { meeting: MeetingLine | null }) {
  const t = useT("home");
  const meetings = useT("meetings");
  const format = useFormat();
  if (!meeting?.agreed) return null;
  const { at, minutes, place } = meeting.agreed;
  return (
    <Card className="next-meeting">
      <h2 className="h-sec">{t("meeting.title")}</h2>
      <div className="row row-top">
        <DateTile at={at} month={format.monthShort(at)} day={format.dayNumber(at)} />
        <div className="grow">
          <p className="strong">{meeting.name ?? meetings("deletedUser")}</p>
          <p className="small soft">
            {[format.dayTime(at), meetings("minutes", { minutes }), meetings(`kind.${place.kind}`)].join(" · ")}
          </p>
        </div>
      </div>
      <LinkButton block size="s" to={paths.meeting(meeting.meetingId)}>
        {t("meeting.open")}
      </LinkButton>
    </Card>
  );
}

/** The latest conversations, with what is unread. */
export function Talks({ talks }: { talks: readonly ConversationSummary[] }) {
  const t = useT("home");
  const shell = useT("shell");
  const ago = useAgo();
  if (talks.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("talks.title")}>
        <Link to={paths.messages()}>{t("talks.all")}</Link>
      </SectionHead>
      <ul className="home-list">
        {talks.map(({ id, person, companyName, unread, muted, at }) => {
          const name = person?.name ?? t("talks.deletedUser");
          return (
            <li key={id}>
              <Avatar name={name} size="s" {...pictureSources(person?.pictureId ?? null, 36)} />
              <div className="grow">
                <Link to={paths.conversation(id)}>{name}</Link>
                <p className="tiny muted">{[companyName, ago(at)].filter(Boolean).join(" · ")}</p>
              </div>
              <CountDot count={unread} quiet={muted} />
              {unread > 0 && <span className="vh">{shell("unreadMessages", { count: unread })}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The member's saved searches, with what each has found since it was opened. */
export function Searches({ searches }: { searches: DealRoom["searches"] }) {
  const t = useT("home");
  const shell = useT("shell");
  if (searches.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("searches.title")}>
        <Link to={paths.savedSearches()}>{t("searches.all")}</Link>
      </SectionHead>
      <ul className="home-list">
        {searches.map(({ id, name, fresh }) => (
          <li key={id}>
            <Link className="grow" to={paths.savedSearch(id)}>
              {name}
            </Link>
            <CountDot count={fresh} />
            {fresh > 0 ? (
              <span className="vh">{shell("newFindings", { count: fresh })}</span>
            ) : (
              <span className="tiny muted">{t("searches.none")}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OtherPitch {
  publicId: string;
  companyName: string | null;
  state: ShownState;
  /** While it is under review. */
  reviewDeadline: ReviewDeadline | null;
}

/** The member's pitches beside the one in the large card. */
export function OtherPitches({ pitches }: { pitches: readonly OtherPitch[] }) {
  const t = useT("home");
  if (pitches.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("others.title")}>
        <Link to={paths.bookmarks("created")}>{t("others.all")}</Link>
      </SectionHead>
      <ul className="home-list">
        {pitches.map(({ publicId, companyName, state, reviewDeadline }) => (
          <li key={publicId}>
            <Link
              className="grow"
              to={state === "draft" ? paths.editPitch(publicId) : paths.pitch({ publicId, companyName })}
            >
              {companyName ?? t("drafts.unnamed")}
            </Link>
            <PitchBadge state={state} review={reviewDeadline} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pitches saved last, with their status. */
export function RecentlySaved({ pitches }: { pitches: readonly PitchSummary[] }) {
  const t = useT("home");
  if (pitches.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("saved.title")}>
        <Link to={paths.bookmarks("saved")}>{t("saved.all")}</Link>
      </SectionHead>
      <ul className="home-list">
        {pitches.map((pitch) => (
          <li key={pitch.publicId}>
            <LogoTile size="s" name={pitch.companyName} {...pictureSources(pitch.logoId, 36)} />
            {pitch.state === "published" ? (
              <Link className="grow" to={paths.pitch(pitch)}>
                {pitch.companyName}
              </Link>
            ) : (
              // Not linked: only its owner can open its page.
              <>
                <span className="grow">{pitch.companyName}</span>
                <PitchBadge state={pitch.state} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
