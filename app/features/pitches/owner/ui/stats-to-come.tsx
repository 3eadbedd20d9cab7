import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { UnpublishedPitch } from "../stats-to-come.server.ts";
import { ReviewDeadlineText } from "./status-notes.tsx";

/** For the owner of a pitch that was never published: when its stats begin (messages `pitches-owner`, `pitches-review`). */
export function StatsToCome({ pitch }: { pitch: UnpublishedPitch }) {
  const t = useT("pitches-owner");
  return (
    <div className="w-form stack stack-5">
      <PageTitle title={t("statistics.laterTitle")} />
      <h1 className="h-page">{t("statistics.laterTitle")}</h1>
      <p className="lead">{t("statistics.laterText")}</p>
      {pitch.deadline && (
        <p>
          <ReviewDeadlineText deadline={pitch.deadline} />
        </p>
      )}
      <p className="actions">
        <LinkButton to={paths.pitch(pitch)}>{t("statistics.back")}</LinkButton>
      </p>
    </div>
  );
}
