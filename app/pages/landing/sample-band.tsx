import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Sample } from "../sample/sample.ts";
import { SampleFacts, SampleHead, Sealed } from "../sample/sheet.tsx";

const READERS = ["everyone", "members", "asked"] as const;

/** The beginning of a made-up pitch as visitors see real ones, and who sees what of one (messages `sample`, `pitches`). */
export function SampleBand({ sample }: { sample: Sample }) {
  const t = useT("sample");
  return (
    <section className="band band-card" aria-labelledby="sample-title">
      <SectionHead title={t("title")} id="sample-title">
        <span className="small muted">{t("made")}</span>
      </SectionHead>
      <div className="sample">
        <article className="paper">
          <SampleHead sample={sample} level={3} />
          <div className="prose">
            <p className="lead">{sample.lead}</p>
            <p className="soft">{sample.text[0]}</p>
          </div>
          <SampleFacts sample={sample} />
          <Sealed label={t("sealed.members")} rows={[t("sealed.figures"), t("sealed.owners"), t("sealed.documents")]} />
        </article>
        <ol className="notes">
          {READERS.map((reader) => (
            <li key={reader}>
              <b>{t(`notes.${reader}.title`)}</b>
              {t(`notes.${reader}.text`)}
            </li>
          ))}
          <li className="notes-a">
            <LinkButton to={paths.sample()}>{t("read")}</LinkButton>
          </li>
        </ol>
      </div>
    </section>
  );
}
