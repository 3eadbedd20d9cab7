import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ShareRing } from "#app/ui/chart/share.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { PitchPage } from "../../page/pitch-page.server.ts";
import type { ReviewDeadline } from "../../review/submission.server.ts";

/** Tells the owner when to expect publication (messages `review-promise`). */
export function ReviewDeadlineText({ promise: { by, publishAt, edit, late } }: { promise: ReviewDeadline }) {
  const t = useT("pitches-review");
  const format = useFormat();
  if (publishAt) return t("scheduled", { date: format.dayTime(publishAt) });
  const date = format.dayTime(by);
  return late ? t("late", { date }) : t(edit ? "edit" : "first", { date });
}

type Doubt = NonNullable<PitchPage["reconfirmation"]>;

/** The heading of the question, or of what came of nobody answering it (messages `pitch-life`). */
export function useReconfirmationTitle(): (doubt: Doubt) => string {
  const t = useT("pitches-owner");
  return ({ hidden }) => t(hidden ? "doubt.hiddenTitle" : "doubt.title");
}

/** What the owner is asked, and by when. */
export function ReconfirmationText({ doubt }: { doubt: Doubt }) {
  const t = useT("pitches-owner");
  const format = useFormat();
  return doubt.hidden ? t("doubt.hiddenText") : t("doubt.text", { date: format.date(doubt.hiddenFrom) });
}

/** For the owner of a pitch that was published long ago: whether it still holds. The button stands with the other acts. */
export function ReconfirmationNote({ doubt }: { doubt: Doubt }) {
  const title = useReconfirmationTitle()(doubt);
  return (
    <Note kind="warning" title={title}>
      <ReconfirmationText doubt={doubt} />
    </Note>
  );
}

/** For whoever talked about a pitch that is done: why they still see it. */
export function DoneNote() {
  const t = useT("pitches-owner");
  return (
    <Note kind="success" title={t("done.title")}>
      {t("done.text")}
    </Note>
  );
}

/** In place of the calculator: there is nothing left to buy. */
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
