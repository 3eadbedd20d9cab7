import { Link } from "react-router";
import { MARKET_RULES } from "#app/features/market-rules/market-rules.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { RingKey, ShareRing } from "#app/ui/chart/share.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Route } from "./+types/sample.ts";
import { sampleOf } from "./sample/sample.server.ts";
import { type Sample, type SampleFigures, sampleDeal } from "./sample/sample.ts";
import { SampleFacts, SampleHead, Sealed } from "./sample/sheet.tsx";

export function loader({ context }: Route.LoaderArgs) {
  // Only a new deployment changes it.
  cacheForVisitors(context, []);
  return { sample: sampleOf(visitOf(context).market) };
}

/** A whole pitch of a made-up company, as members see those of real ones. Not for search engines: it names a price and a share. */
export default function SamplePage({ loaderData: { sample } }: Route.ComponentProps) {
  const t = useT("sample");
  const { actor } = useRoot();
  const statement = MARKET_RULES[useMarket()].investorStatement;
  return (
    <PageMain>
      <PageTitle title={t("page.title")} description={t("page.lead")} indexable="addressed" />
      <div className="sample-page">
        <p className="small">
          <Link to={paths.landing()}>{t("page.back")}</Link>
        </p>
        <p className="note note-info sample-note">{t(statement ? "page.noteStatement" : "page.note")}</p>
        <article className="paper">
          <SampleHead sample={sample} level={1} />
          <div className="prose">
            <p className="lead">{sample.lead}</p>
            {sample.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <SampleFacts sample={sample} />
          {sample.figures ? (
            <Figures figures={sample.figures} />
          ) : (
            <Sealed label={t("sealed.statement")} rows={[t("sealed.figures"), t("sealed.owners")]} />
          )}
          <Uses sample={sample} />
          <Sealed label={t("sealed.request")} rows={sample.documents} />
        </article>
        {actor.kind === "visitor" && (
          <section className="sample-join">
            <h2 className="h-sec">{t("page.join.title")}</h2>
            <p className="soft">{t("page.join.text")}</p>
            <p className="actions">
              <LinkButton variant="primary" to={paths.signUp()}>
                {t("page.join.signUp")}
              </LinkButton>
              <LinkButton to={paths.search()}>{t("page.join.search")}</LinkButton>
            </p>
          </section>
        )}
      </div>
    </PageMain>
  );
}

function Uses({ sample: { uses } }: { sample: Sample }) {
  const t = useT("sample");
  return (
    <section>
      <SectionHead title={t("uses")} />
      <ul className="sample-uses">
        {uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </section>
  );
}

function Figures({ figures }: { figures: SampleFigures }) {
  const t = useT("sample");
  const format = useFormat();
  const { currency } = factsOf(useMarket());
  const money = (amount: number) => format.money(amount, currency);
  const { offered, postMoney } = sampleDeal(figures);
  const [share, kept] = [format.percent(offered), format.percent(10_000 - offered)];
  return (
    <section>
      <SectionHead title={t("figures.title")}>
        <span className="small muted">{t("figures.made")}</span>
      </SectionHead>
      <div className="sample-figures">
        <ShareRing
          size={200}
          offered={offered / 100}
          figure={share}
          caption={t("figures.share")}
          label={t("figures.ring", { share, kept })}
        />
        <Ledger>
          <LedgerRow label={<RingKey of="part">{t("figures.amount")}</RingKey>}>{money(figures.amount)}</LedgerRow>
          <LedgerRow label={<RingKey of="kept">{t("figures.kept")}</RingKey>}>{kept}</LedgerRow>
          <LedgerRow label={t("figures.before")}>{money(figures.before)}</LedgerRow>
          <LedgerRow label={t("figures.after")}>{money(postMoney)}</LedgerRow>
          <LedgerRow label={t("figures.revenue")}>{money(figures.revenue)}</LedgerRow>
          <LedgerRow label={t("figures.result")}>{money(figures.result)}</LedgerRow>
        </Ledger>
      </div>
      <RiskNote>{t("figures.risk")}</RiskNote>
    </section>
  );
}
