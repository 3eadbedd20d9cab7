/** The charts of the overview, and what they show. */
import { Download } from "lucide-react";
import { Form } from "react-router";
import { RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { MARKETS } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Figures } from "../figures/figures.server.ts";
import { CHARTS, STEPS, type Step } from "../figures/figures.ts";
import { FigureChart } from "./figure-chart.tsx";
import { PitchStates } from "./pitch-states.tsx";

const ALL_STEPS = Object.keys(STEPS) as Step[];

/** All charts that the reader sees (messages `overview`, `plans`, `shell`, `exchange-rates`). */
export function FiguresSection({ figures }: { figures: Figures }) {
  const t = useT("overview");
  const format = useFormat();
  const { step, market, countedAt, charts, rates } = figures;
  const address = (change: { step?: string }) => ({ step, market: market ?? undefined, ...change });
  return (
    <section className="figures" aria-labelledby="figures">
      <SectionHead title={t("figures.title")} id="figures">
        <div className="row row-w figures-choice">
          <SegmentedLinks
            label={t("figures.steps")}
            segments={ALL_STEPS.map((value) => ({ value, label: t(`figures.step.${value}`) }))}
            current={step}
            linkTo={(value) => paths.backOffice(address({ step: value }))}
          />
          <MarketChoice figures={figures} />
          <LinkButton size="s" icon={Download} to={paths.figuresFile(address({}))} reloadDocument>
            {t("figures.file")}
          </LinkButton>
        </div>
      </SectionHead>
      <p className="small soft">
        {countedAt ? t("figures.counted", { time: format.time(countedAt) }) : t("figures.pending")}
      </p>
      <div className="desk-plots">
        {CHARTS.filter((chart) => charts[chart]).map((chart) =>
          chart === "pitches" ? (
            <PitchStates key={chart} states={charts.pitches!} earlier={figures.pitchesEarlier} />
          ) : (
            <FigureChart key={chart} chart={chart} figures={figures} />
          ),
        )}
      </div>
      {rates && <RatesDate rates={rates} />}
    </section>
  );
}

/** The market of the figures: chosen at once with script, by a button without. */
function MarketChoice({ figures: { step, market } }: { figures: Figures }) {
  const t = useT("overview");
  const shell = useT("shell");
  const { compare } = useFormat();
  const options = MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }));
  return (
    <Form method="get" action={paths.backOffice()} preventScrollReset className="row">
      <input type="hidden" name="step" value={step} />
      <Select
        key={market}
        small
        name="market"
        aria-label={t("figures.market")}
        placeholder={t("figures.allMarkets")}
        defaultValue={market ?? ""}
        options={options.sort((one, other) => compare(one.label, other.label))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit" size="s" className="without-script">
        {t("figures.show")}
      </Button>
    </Form>
  );
}
