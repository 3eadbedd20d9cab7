/** What waits for the member, each thing with the act itself. */
import { CircleHelp, FileLock, MessageCircleQuestionMark, PencilLine } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { DoubtText, DoubtTitle } from "#app/features/pitches/ui/own-status.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ActLine, ActList, DateTile, IconTile } from "#app/ui/act/act.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { ActForm, LineInPlace } from "./act-in-place.tsx";
import { type Act, nextTime, withKept } from "./acts.ts";
import { ClosingToGoOn, OfferToAnswer } from "./home-offers.tsx";

/** The section of what waits. Things done on the page stay in their place as quiet lines. */
export function Waiting({ acts }: { acts: readonly Act[] }) {
  const t = useT("home");
  // From the moment of sending: the list may come without the act before its answer does.
  const [kept, setKept] = useState<{ act: Act; place: number }[]>([]);
  const [done, setDone] = useState<readonly string[]>([]);
  const shown = withKept(acts, kept);
  const waiting = shown.filter(({ id }) => !done.includes(id));
  if (shown.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("waiting.title")}>
        <span className="tiny muted">{t("waiting.count", { count: waiting.length })}</span>
      </SectionHead>
      <ActList>
        {shown.map((act, place) => (
          <WaitingLine
            key={act.id}
            act={act}
            open={act === waiting[0]}
            done={done.includes(act.id)}
            onSend={() => setKept((before) => [...before.filter((each) => each.act.id !== act.id), { act, place }])}
            onDone={() => setDone((before) => [...before, act.id])}
          />
        ))}
      </ActList>
    </section>
  );
}

interface LineProps<A> {
  act: A;
  open: boolean;
  done: boolean;
  /** Called when the act is sent, and when it has been done. */
  onSend: () => void;
  onDone: () => void;
}

function WaitingLine({ act, ...line }: LineProps<Act>) {
  switch (act.kind) {
    case "offer":
      return <OfferToAnswer offer={act.offer} open={line.open} />;
    case "closing":
      return <ClosingToGoOn closing={act.closing} open={line.open} />;
    case "meeting":
      return <MeetingToAnswer act={act} {...line} />;
    case "access":
      return <AccessToAnswer act={act} {...line} />;
    case "question":
      return <QuestionToAnswer act={act} {...line} />;
    case "changes":
      return <ChangesToMake act={act} {...line} />;
    case "doubt":
      return <DoubtToEnd act={act} {...line} />;
  }
}

function MeetingToAnswer({ act: { meeting }, open, ...line }: LineProps<Extract<Act, { kind: "meeting" }>>) {
  const t = useT("home");
  const meetings = useT("meetings");
  const format = useFormat();
  const { meetingId, times, minutes, place } = meeting;
  const name = meeting.name ?? meetings("deletedUser");
  const at = nextTime(meeting)!;
  const coming = times.filter(({ past }) => !past).length;
  return (
    <LineInPlace
      {...line}
      open={open}
      mark={<DateTile at={at} month={format.monthShort(at)} day={format.dayNumber(at)} />}
      title={<Link to={paths.meeting(meetingId)}>{meetings("title.yourTurn", { name })}</Link>}
      doneText={t("act.meetingDone")}
      doneLink={{ to: paths.meeting(meetingId), label: t("act.openMeeting") }}
      acts={(fetcher, onSend) => (
        <>
          {coming === 1 ? (
            <ActForm
              onSend={onSend}
              fetcher={fetcher}
              action={paths.meetingAcceptance(meetingId)}
              primary={open}
              fields={{ proposal: meeting.id, time: at }}
            >
              {meetings("act.accept")}
            </ActForm>
          ) : (
            <LinkButton variant={open ? "primary" : "secondary"} to={paths.meeting(meetingId)}>
              {t("act.chooseTime")}
            </LinkButton>
          )}
          <LinkButton variant="quiet" to={paths.meetingTimes(meetingId)}>
            {t("act.otherTimes")}
          </LinkButton>
        </>
      )}
    >
      <p>{[format.dayTime(at), meetings("minutes", { minutes }), meetings(`kind.${place.kind}`)].join(" · ")}</p>
      {coming > 1 && <p>{t("act.times", { count: coming })}</p>}
    </LineInPlace>
  );
}

function AccessToAnswer({ act: { access }, open, ...line }: LineProps<Extract<Act, { kind: "access" }>>) {
  const t = useT("home");
  const format = useFormat();
  const { id, publicId, companyName, asker, message, askedAt } = access;
  const requests = paths.accessRequests(publicId);
  const title = t("act.accessTitle", { name: asker.name });
  const answer = (act: "approval" | "refusal") => paths.accessAnswer(publicId, id, act);
  return (
    <LineInPlace
      {...line}
      open={open}
      mark={<IconTile icon={FileLock} />}
      title={asker.username ? <Link to={paths.profile(asker.username)}>{title}</Link> : title}
      doneText={t("act.accessDone")}
      doneLink={{ to: requests, label: t("act.openRequests") }}
      acts={(fetcher, onSend) => (
        <>
          <ActForm onSend={onSend} fetcher={fetcher} action={answer("approval")} primary={open}>
            {t("act.give")}
          </ActForm>
          <ActForm onSend={onSend} fetcher={fetcher} action={answer("refusal")} quiet>
            {t("act.refuse")}
          </ActForm>
        </>
      )}
    >
      {message ? <p className="clip">{message}</p> : asker.job && <p>{asker.job}</p>}
      <p>{t("act.accessText", { company: companyName, date: format.dayTime(askedAt) })}</p>
    </LineInPlace>
  );
}

function QuestionToAnswer({ act: { question }, open, ...line }: LineProps<Extract<Act, { kind: "question" }>>) {
  const t = useT("home");
  const { id, publicId, companyName, askerName } = question;
  const to = paths.ownQuestion(publicId, id);
  return (
    <LineInPlace
      {...line}
      open={open}
      mark={<IconTile icon={MessageCircleQuestionMark} />}
      title={<Link to={to}>{t("act.questionTitle", { name: askerName, company: companyName })}</Link>}
      doneText={t("act.questionDone")}
      doneLink={{ to: paths.ownQuestions(publicId), label: t("act.openQuestions") }}
      acts={(fetcher, onSend) => (
        <>
          <LinkButton variant={open ? "primary" : "secondary"} to={to}>
            {t("act.answer")}
          </LinkButton>
          <ActForm onSend={onSend} fetcher={fetcher} action={paths.questionRefusal(publicId, id)} quiet>
            {t("act.dontAnswer")}
          </ActForm>
        </>
      )}
    >
      <p className="clip">{question.question}</p>
    </LineInPlace>
  );
}

function ChangesToMake({ act: { pitch }, open }: LineProps<Extract<Act, { kind: "changes" }>>) {
  const t = useT("home");
  const to = paths.editPitch(pitch.publicId, pitch.step);
  return (
    <ActLine
      open={open}
      mark={<IconTile icon={PencilLine} />}
      title={<Link to={to}>{t("act.changesTitle", { company: pitch.companyName ?? t("drafts.unnamed") })}</Link>}
      acts={
        <LinkButton variant={open ? "primary" : "secondary"} to={to}>
          {t("act.change")}
        </LinkButton>
      }
    >
      <p>{t("act.changesText")}</p>
    </ActLine>
  );
}

function DoubtToEnd({ act: { pitch, reconfirmation }, open, ...line }: LineProps<Extract<Act, { kind: "doubt" }>>) {
  const t = useT("home");
  return (
    <LineInPlace
      {...line}
      open={open}
      mark={<IconTile icon={CircleHelp} />}
      title={
        <Link to={paths.pitch(pitch)}>
          <DoubtTitle reconfirmation={reconfirmation} />
        </Link>
      }
      doneText={t("act.doubtDone")}
      acts={(fetcher, onSend) => (
        <>
          <ActForm onSend={onSend} fetcher={fetcher} action={paths.pitchConfirmation(pitch.publicId)} primary={open}>
            {t("act.still")}
          </ActForm>
          <LinkButton variant="quiet" to={paths.editPitch(pitch.publicId)}>
            {t("act.edit")}
          </LinkButton>
        </>
      )}
    >
      <p>
        <DoubtText reconfirmation={reconfirmation} />
      </p>
    </LineInPlace>
  );
}
