import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note.tsx";
import { ShareRing } from "#app/ui/share-ring.tsx";
import type { PitchPage } from "../queries.server.ts";

type Doubt = NonNullable<PitchPage["doubt"]>;

/** The heading of the question, or of what came of nobody answering it (messages `pitch-life`). */
export function useDoubtTitle(): (doubt: Doubt) => string {
  const t = useT("pitch-life");
  return ({ hidden }) => t(hidden ? "doubt.hiddenTitle" : "doubt.title");
}

/** What the owner is asked, and by when. */
export function DoubtText({ doubt }: { doubt: Doubt }) {
  const t = useT("pitch-life");
  const format = useFormat();
  return doubt.hidden ? t("doubt.hiddenText") : t("doubt.text", { date: format.date(doubt.hiddenFrom) });
}

/** For the owner of a pitch that was published long ago: whether it still holds. The button stands with the other acts. */
export function DoubtNote({ doubt }: { doubt: Doubt }) {
  const title = useDoubtTitle()(doubt);
  return (
    <Note kind="warning" title={title}>
      <DoubtText doubt={doubt} />
    </Note>
  );
}

/** For whoever talked about a pitch that is done: why they still see it. */
export function DoneNote() {
  const t = useT("pitch-life");
  return (
    <Note kind="success" title={t("done.title")}>
      {t("done.text")}
    </Note>
  );
}

/** In place of the calculator: there is nothing left to buy. */
export function DoneRing({ headingId }: { headingId: string }) {
  const t = useT("pitch-life");
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
