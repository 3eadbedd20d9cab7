import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BarChart } from "#app/ui/chart/chart.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type CampaignFigures, type CampaignRecord, OUTCOMES } from "../campaign.ts";

interface CampaignRecordViewProps {
  campaign: CampaignRecord;
  figures: CampaignFigures;
}

/** Who a campaign was for, when it went, and what became of it (messages `campaigns`, `pitches`, `shell`). */
export function CampaignRecordView({ campaign, figures }: CampaignRecordViewProps) {
  const t = useT("campaigns");
  const shell = useT("shell");
  const industry = useT("pitches");
  const { dateTime } = useFormat();
  const { side, markets, interests, state, scheduledAt, startedAt, finishedAt } = campaign;
  return (
    <div className="stack stack-8">
      <Ledger>
        <LedgerRow label={t("field.side")}>{t(`side.${side ?? "both"}`)}</LedgerRow>
        <LedgerRow label={t("field.markets")}>
          {markets.map((market) => shell(`country.${market}`)).join(", ")}
        </LedgerRow>
        {interests.length > 0 && (
          <LedgerRow label={t("field.interests")}>
            {interests.map((value) => industry(`industry.${value}`)).join(", ")}
          </LedgerRow>
        )}
        {scheduledAt && <LedgerRow label={t("facts.scheduled")}>{dateTime(scheduledAt)}</LedgerRow>}
        {startedAt && <LedgerRow label={t("facts.started")}>{dateTime(startedAt)}</LedgerRow>}
        {finishedAt && (
          <LedgerRow label={t(state === "stopped" ? "facts.stopped" : "facts.finished")}>
            {dateTime(finishedAt)}
          </LedgerRow>
        )}
      </Ledger>
      {state !== "scheduled" && <Figures figures={figures} />}
    </div>
  );
}

function Figures({ figures }: { figures: CampaignFigures }) {
  const t = useT("campaigns");
  const { number } = useFormat();
  const { recipients, waiting } = figures;
  const values = OUTCOMES.map((outcome) => figures[outcome]);
  return (
    <section className="stack stack-4" aria-labelledby="campaign-figures">
      <h2 className="h-sec" id="campaign-figures">
        {t("figures.title")}
      </h2>
      <BarChart
        label={t("figures.label", { recipients, delivered: figures.delivered })}
        places={OUTCOMES.map((outcome) => t(`outcome.${outcome}`))}
        series={{ key: "mails", label: t("figures.readers"), values }}
        format={number}
        tableLabel={t("figures.asTable")}
        placeLabel={t("figures.outcome")}
      />
      <Ledger>
        {OUTCOMES.map((outcome) => (
          <LedgerRow key={outcome} label={t(`outcome.${outcome}`)} detail={t(`outcomeDetail.${outcome}`)}>
            {number(figures[outcome])}
          </LedgerRow>
        ))}
        {waiting > 0 && <LedgerRow label={t("figures.waiting")}>{number(waiting)}</LedgerRow>}
        <LedgerRow label={t("column.recipients")} sum>
          {number(recipients)}
        </LedgerRow>
      </Ledger>
      <p className="small soft">{t("figures.noOpens")}</p>
    </section>
  );
}
