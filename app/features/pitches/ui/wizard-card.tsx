import { pictureSources } from "#app/features/files/picture-sources.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import { Note } from "#app/ui/note.tsx";
import type { PitchForm } from "../fields.ts";
import { firstSentence, INDUSTRIES, PHASES } from "../pitch.ts";
import type { WizardPitch } from "../queries-wizard.server.ts";
import { readStrictly } from "../schema.ts";
import { SummaryFigures, SummaryRing } from "./summary-ring.tsx";

/** The card as others will see it, made of what stands in the form (messages `pitch-wizard`, `pitches`). */
export function WizardCard({ pitch, values }: { pitch: WizardPitch; values: PitchForm }) {
  const t = useT("pitch-wizard");
  const pitches = useT("pitches");
  const { content } = readStrictly(values, { market: pitch.market, today: pitch.today });
  const industry = INDUSTRIES.find((each) => each === values.industry);
  const phase = PHASES.find((each) => each === values.phase);
  const name = values.companyName.trim() || t("start.unnamed");
  const lead = firstSentence(values.pitchText, pitch.market);
  const currency = content.currency ?? factsOf(pitch.market).currency;
  const { seekingAmount, offered, valuation } = content;
  const figures = { currency, seekingAmount, offered, valuation };
  return (
    <>
      <h2 className="small label soft">{t("side.title")}</h2>
      <article className="card pcard">
        <div className="pcard-top">
          <LogoTile name={name} {...pictureSources(pitch.logo?.id, 48)} />
          <div className="grow">
            <h3 className="pcard-name">{name}</h3>
            <p className="tiny muted">
              {[industry && pitches(`industry.${industry}`), phase && pitches(`phase.${phase}`)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
        </div>
        {lead ? (
          <p className="say" lang={factsOf(pitch.market).htmlLang}>
            {lead}
          </p>
        ) : (
          <p className="say muted">{t("side.noText")}</p>
        )}
        <div className="nums">
          <SummaryRing size={80} pitch={{ state: "published", figures }} />
          <SummaryFigures figures={figures} />
        </div>
        <div className="pcard-foot">
          <span>{countyName(values.county)}</span>
        </div>
      </article>
      <Note>{t("side.promise")}</Note>
    </>
  );
}
