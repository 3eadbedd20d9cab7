import { BadgeCheck, CircleUserRound, FileText, type LucideIcon, UserRoundPlus } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Track, type TrackStep } from "#app/ui/track/track.tsx";
import { ReviewDeadlineText } from "../../owner/ui/status-notes.tsx";
import type { ReviewDeadline } from "../../review/submission.server.ts";

interface SentPitchProps {
  pitch: { publicId: string; companyName: string };
  deadline: ReviewDeadline;
  /** What of it need not be offered any more. */
  done: Record<"documents" | "photo" | "identity", boolean>;
}

/** The promise for a pitch, or an edit of one, that is under review (messages `pitches-review`, `pitches-page`). */
export function SentPitch({ pitch, deadline, done }: SentPitchProps) {
  const t = useT("pitches-review");
  const page = useT("pitches-page");
  const recall = paths.pitchRecall(pitch.publicId);
  const busy = useNavigation().formAction === recall;
  return (
    <div className="w-form stack stack-8">
      <header className="stack stack-2">
        <h1 className="h-page">{t(deadline.edit ? "sent.titleEdit" : "sent.title")}</h1>
        <p className="lead">{pitch.companyName}</p>
      </header>
      <section className="card stack stack-5" aria-label={t("sent.promise")}>
        <p className="sent-promise">
          <ReviewDeadlineText deadline={deadline} />
        </p>
        <ReviewTrack deadline={deadline} />
        <p className="small soft">
          {t("sent.hours")} <Link to={paths.faq("review-time")}>{page("own.reviewHelp")}</Link>
        </p>
      </section>
      <section>
        <SectionHead title={t("sent.meanwhile")} />
        <ul className="sent-links">
          {meanwhile(pitch.publicId, done).map(({ key, icon, to }) => (
            <li key={key}>
              <Icon of={icon} />
              <div>
                <Link to={to}>{t(`sent.${key}`)}</Link>
                <p className="small soft">{t(`sent.${key}Why`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="actions">
        <LinkButton variant="primary" to={paths.pitch(pitch)}>
          {t("sent.toPitch")}
        </LinkButton>
        <Form method="post" action={recall}>
          <Button type="submit" busy={busy}>
            {page("act.recall")}
          </Button>
        </Form>
      </div>
    </div>
  );
}

/** What helps a pitch once it is published, and is still to be done. */
function meanwhile(publicId: string, done: SentPitchProps["done"]) {
  const all = [
    { key: "documents", icon: FileText, to: paths.pitchDocuments(publicId) },
    { key: "photo", icon: CircleUserRound, to: paths.editProfile() },
    { key: "identity", icon: BadgeCheck, to: paths.identity() },
    { key: "invite", icon: UserRoundPlus, to: paths.refer() },
  ] as const satisfies readonly { key: string; icon: LucideIcon; to: string }[];
  return all.filter(({ key }) => key === "invite" || !done[key]);
}

/** Sent, read, published: with the times of each. */
function ReviewTrack({ deadline: { sentAt, readFrom, by, publishAt, late } }: Pick<SentPitchProps, "deadline">) {
  const t = useT("pitches-review");
  const format = useFormat();
  const reads = publishAt
    ? t("sent.approved")
    : readFrom
      ? t("sent.from", { date: format.dayTime(readFrom) })
      : t("sent.soon");
  const date = format.dayTime(publishAt ?? by);
  const steps: TrackStep[] = [
    { state: "done", title: t("sent.sent"), detail: format.dayTime(sentAt) },
    { state: publishAt ? "done" : "now", title: t("sent.read"), detail: reads },
    {
      state: publishAt ? "now" : "next",
      title: t("sent.published"),
      detail: publishAt ? date : !late && t("sent.by", { date }),
    },
  ];
  return <Track label={t("sent.steps")} steps={steps} />;
}
