import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { AdviserPitch } from "../adviser-pitch.server.ts";

/** Above a pitch: who lets the adviser read it, what for and until when (messages `advisers-reading`). */
export function ReadingNote({ link: { maker, purpose, endsAt } }: { link: AdviserPitch["link"] }) {
  const t = useT("advisers-reading");
  const format = useFormat();
  return (
    <Note className="no-print" title={t("note.title", { maker })}>
      <p>{t("note.purpose", { purpose })}</p>
      <p className="small">{t("note.until", { date: format.dateTime(endsAt) })}</p>
    </Note>
  );
}
