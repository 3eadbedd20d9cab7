import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import type { PitchTeaser } from "#app/features/pitches/page/pitch-page.server.ts";
import { PitchHead } from "#app/features/pitches/ui/pitch-head.tsx";
import { PitchReading } from "#app/features/pitches/ui/pitch-reading.tsx";
import { Read } from "#app/features/translation/ui/reading.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

/** What an adviser reads where the law asks readers of figures for a statement: the company, and why no more (messages `advisers-reading`, `translation`, `shell`). */
export function AdviserTeaser({ teaser }: { teaser: PitchTeaser }) {
  const t = useT("advisers-reading");
  return (
    <article className="pitch">
      <PitchHead teaser={teaser} />
      {teaser.shortDescription && (
        <PitchReading teaser={teaser} details={null}>
          {(control) => (
            <section className="prose pitch-text stack stack-2" aria-label={t("teaser.about")}>
              {control}
              <p className="lead">
                <Read>{teaser.shortDescription!}</Read>
              </p>
            </section>
          )}
        </PitchReading>
      )}
      <Note
        title={t("teaser.title")}
        actions={<LinkButton to={paths.signUp(paths.pitch(teaser))}>{t("teaser.signUp")}</LinkButton>}
      >
        {t("teaser.text")}
      </Note>
      <RiskWarning />
    </article>
  );
}
