import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";
import type { Warning } from "../warnings.ts";

/** Under a message that should be read with care: of what, and what to do (messages `shield`). */
export function MessageWarning({ kinds, reportTo }: { kinds: readonly Warning[]; reportTo: string | null }) {
  const t = useT("shield");
  return (
    <Note
      kind="warning"
      className="msg-warning"
      title={t("warning.title")}
      actions={
        <>
          {reportTo && (
            <Link to={reportTo} rel="nofollow">
              {t("warning.report")}
            </Link>
          )}
          <Link to={paths.safetyTips()}>{t("warning.tips")}</Link>
        </>
      }
    >
      {kinds.map((kind) => (
        <p key={kind}>{t(`warning.kind.${kind}`)}</p>
      ))}
      <p className="muted">{t("warning.note")}</p>
    </Note>
  );
}
