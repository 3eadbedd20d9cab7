import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Step } from "../../content.ts";
import { type PreviewReader, READERS } from "../preview-readers.ts";

interface PreviewNoteProps {
  publicId: string;
  as: PreviewReader;
  /** The step to which editing returns. */
  reached: Step;
}

/** Above the preview: that it is one, whose view it shows, and the way back to the form (messages `pitches-wizard`). */
export function PreviewNote({ publicId, as, reached }: PreviewNoteProps) {
  const t = useT("pitches-wizard");
  return (
    <Note
      title={t("title.preview")}
      actions={<LinkButton to={paths.editPitch(publicId, reached)}>{t("go.toEditing")}</LinkButton>}
    >
      <div className="stack">
        <p>{t(`preview.${as}Text`)}</p>
        <SegmentedLinks
          className="wiz-as"
          label={t("preview.as")}
          current={as}
          segments={READERS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          linkTo={(reader) => paths.pitchPreview(publicId, reader === "visitor" ? reader : undefined)}
        />
      </div>
    </Note>
  );
}
