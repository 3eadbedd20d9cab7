import { CalendarCheck, CalendarClock, CalendarPlus, CalendarX, Download } from "lucide-react";
import { useFetcher } from "react-router";
import { LinkedText } from "#app/features/chat/ui/linked-text.tsx";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { CommandAnswer } from "#app/platform/http/command-route.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuLink } from "#app/ui/menu/menu.tsx";
import { type MeetingCard, type MeetingStatus, meetingStatusOf } from "../meeting.ts";
import { When, ZoneNote } from "./when.tsx";

/** Menu entry of a conversation that leads to the proposal form. */
export function BookMeeting({ conversationId }: { conversationId: string }) {
  const t = useT("meetings");
  return (
    <MenuLink icon={CalendarPlus} to={paths.newMeeting(conversationId)}>
      {t("book")}
    </MenuLink>
  );
}

/** The badge of each status. */
export const STATUS_BADGES: Record<MeetingStatus, BadgeKind> = {
  yourTurn: "review",
  theirTurn: "line",
  agreed: "done",
  kept: "done",
  over: "plain",
  declined: "withdrawn",
  withdrawn: "withdrawn",
  cancelled: "withdrawn",
  lapsed: "withdrawn",
  replaced: "plain",
};

const ENDED: readonly MeetingStatus[] = ["declined", "withdrawn", "cancelled", "lapsed", "replaced", "over"];

/** A proposal in its conversation or on its page, with its actions. */
export function MeetingCardView({ meeting, page = false }: { meeting: MeetingCard; page?: boolean }) {
  const t = useT("meetings");
  const failureText = useFailureText();
  const fetcher = useFetcher<CommandAnswer>();
  const { meetingId, minutes, place, note, agreed, zones, may } = meeting;
  const status = meetingStatusOf(meeting);
  const name = meeting.name ?? t("deletedUser");
  const ended = ENDED.includes(status);
  const problem = fetcher.state === "idle" && fetcher.data && !fetcher.data.ok ? fetcher.data.failure : undefined;
  const open = status === "yourTurn" || status === "theirTurn";
  const Heading = page ? "h1" : "h3";
  return (
    <article className={classNames("meetcard", ended && "is-closed", status === "agreed" && "is-ok")}>
      <header className="meet-h">
        <Heading className="row">
          <Icon of={ended ? CalendarX : agreed && !open ? CalendarCheck : CalendarClock} size="s" />
          {t(open ? `title.${status}` : "title.meeting", { name })}
        </Heading>
        <Badge kind={STATUS_BADGES[status]}>{t(`standing.${status}`)}</Badge>
      </header>
      <div className="meet-b">
        {status === "replaced" ? (
          <p className="small soft">{t("replaced")}</p>
        ) : (
          <>
            {agreed && (
              <p className="meet-when">
                {open && <span className="tiny muted">{t("holdsUntil")}</span>}
                <When at={agreed.at} minutes={agreed.minutes} zones={zones} name={name} />
              </p>
            )}
            {open && <Times meeting={meeting} fetcher={fetcher} name={name} />}
            <dl className="meet-facts">
              <div>
                <dt>{t("length")}</dt>
                <dd>{t("minutes", { minutes: open || !agreed ? minutes : agreed.minutes })}</dd>
              </div>
              <div>
                <dt>{t(`kind.${(open || !agreed ? place : agreed.place).kind}`)}</dt>
                <dd>
                  <LinkedText text={(open || !agreed ? place : agreed.place).words || t("placeLater")} />
                </dd>
              </div>
            </dl>
            {note && open && <p className="meet-note">{note}</p>}
            {(open || agreed) && !ended && (
              <p className="tiny muted">
                <ZoneNote zones={zones} name={name} at={agreed && !open ? agreed.at : meeting.times[0]!.at} />
              </p>
            )}
          </>
        )}
        {problem && (
          <p className="error" role="alert">
            {failureText(problem, name)}
          </p>
        )}
      </div>
      {status !== "replaced" && (may.decline || may.withdraw || may.suggest || may.cancel || (agreed && !ended)) && (
        <footer className="meet-a">
          {may.suggest && (
            <LinkButton size="s" to={paths.meetingTimes(meetingId)}>
              {t(meeting.mine && open ? "act.change" : "act.otherTimes")}
            </LinkButton>
          )}
          {may.decline && (
            <AnswerForm fetcher={fetcher} meeting={meeting} noun="refusal">
              {t(agreed ? "act.keep" : "act.decline")}
            </AnswerForm>
          )}
          {may.withdraw && (
            <AnswerForm fetcher={fetcher} meeting={meeting} noun="recall">
              {t("act.withdraw")}
            </AnswerForm>
          )}
          {agreed && !ended && (
            <LinkButton size="s" icon={Download} to={paths.meetingCalendar(meetingId)} reloadDocument>
              {t("act.calendar")}
            </LinkButton>
          )}
          {may.cancel && (
            <LinkButton size="s" variant="danger-quiet" to={paths.meetingCancellation(meetingId)}>
              {t("act.cancel")}
            </LinkButton>
          )}
        </footer>
      )}
    </article>
  );
}

type CardFetcher = ReturnType<typeof useFetcher<CommandAnswer>>;

/** The proposed times, each with a button to accept it. */
function Times({ meeting, fetcher, name }: { meeting: MeetingCard; fetcher: CardFetcher; name: string }) {
  const t = useT("meetings");
  const { meetingId, id, times, minutes, zones, may } = meeting;
  return (
    <ul className="meet-times" aria-label={t("times")}>
      {times.map(({ at, past, busy }) => (
        <li key={at} className={past ? "is-past" : undefined}>
          <span className="grow">
            <When at={at} minutes={minutes} zones={zones} name={name} />
            {past && <small className="muted">{t("past")}</small>}
            {busy && !past && <small className="meet-busy">{t("busy")}</small>}
          </span>
          {may.accept && !past && (
            <fetcher.Form method="post" action={paths.meetingAcceptance(meetingId)}>
              <input type="hidden" name="proposal" value={id} />
              <Button
                type="submit"
                size="s"
                variant="primary"
                name="time"
                value={at}
                disabled={busy}
                busy={fetcher.formData?.get("time") === at}
              >
                {t("act.accept")}
                <span className="vh">
                  {" "}
                  <When at={at} minutes={minutes} zones={{ own: zones.own, other: null }} name={null} />
                </span>
              </Button>
            </fetcher.Form>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AnswerFormProps {
  fetcher: CardFetcher;
  meeting: MeetingCard;
  noun: "refusal" | "recall";
  children: string;
}

function AnswerForm({ fetcher, meeting: { id, meetingId }, noun, children }: AnswerFormProps) {
  const action = noun === "refusal" ? paths.meetingRefusal(meetingId) : paths.meetingRecall(meetingId);
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="proposal" value={id} />
      <Button type="submit" size="s" busy={fetcher.formAction === action}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
