import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { PitchPage } from "../../page/pitch-page.server.ts";
import type { PitchAction } from "../../policy.ts";
import type { ReviewDeadline } from "../../review/submission.server.ts";

/** When the owner can expect publication (messages `pitches-review`). */
export function ReviewDeadlineText({ deadline: { by, publishAt, edit, late } }: { deadline: ReviewDeadline }) {
  const t = useT("pitches-review");
  const format = useFormat();
  if (publishAt) return t("scheduled", { date: format.dayTime(publishAt) });
  const date = format.dayTime(by);
  return late ? t("late", { date }) : t(edit ? "edit" : "first", { date });
}

type Reconfirmation = NonNullable<PitchPage["reconfirmation"]>;

/** The heading of the question, or of the note that the pitch is hidden (messages `pitches-owner`). */
export function useReconfirmationTitle(): (reconfirmation: Reconfirmation) => string {
  const t = useT("pitches-owner");
  return ({ hidden }) => t(hidden ? "doubt.hiddenTitle" : "doubt.title");
}

/** The question to reconfirm, and its deadline. */
export function ReconfirmationText({ reconfirmation }: { reconfirmation: Reconfirmation }) {
  const t = useT("pitches-owner");
  const format = useFormat();
  return reconfirmation.hidden
    ? t("doubt.hiddenText")
    : t("doubt.text", { date: format.date(reconfirmation.hiddenFrom) });
}

/** The question to reconfirm a pitch. Its button is among the other actions. */
export function ReconfirmationNote({ reconfirmation }: { reconfirmation: Reconfirmation }) {
  const title = useReconfirmationTitle()(reconfirmation);
  return (
    <Note kind="warning" title={title}>
      <ReconfirmationText reconfirmation={reconfirmation} />
    </Note>
  );
}

/** That the pitch's own closing date has passed, and where another is chosen (messages `pitches-owner`). */
export function ClosedText({ publicId, allowed }: { publicId: string; allowed: readonly PitchAction[] }) {
  const t = useT("pitches-owner");
  return (
    <>
      {t("closed.text")}{" "}
      {allowed.includes("edit") && (
        <Link to={`${paths.editPitch(publicId, 3)}#pitch-closingDate`}>{t("closed.change")}</Link>
      )}
    </>
  );
}

/** For members who talked about a pitch that is done: why they still see it. */
export function DoneNote() {
  const t = useT("pitches-owner");
  return (
    <Note kind="success" title={t("done.title")}>
      {t("done.text")}
    </Note>
  );
}

/** Replaces the calculator once the deal is done. */
export function DoneRing({ headingId }: { headingId: string }) {
  const t = useT("pitches-owner");
  return (
    <>
      <div className="calc-top">
        <ShareRing state="done" size={200} label={t("done.title")} />
      </div>
      <h2 className="h-sec" id={headingId}>
        {t("done.title")}
      </h2>
    </>
  );
}
