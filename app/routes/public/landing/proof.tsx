import type { SiteFacts } from "#app/features/search/queries-newest.server.ts";
import { COUNT_LIMIT } from "#app/features/search/search.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";

/** What is true right now, counted when the page was made; and what it costs to begin. */
export function Proof({ facts: { pitches, counties, countries } }: { facts: SiteFacts }) {
  const t = useT("landing");
  const format = useFormat();
  const { currency } = factsOf(useMarket());
  return (
    <section className="band band-dark" data-theme="dark" aria-label={t("proof.label")}>
      <dl className="facts">
        {/* Before the first pitch there is nothing to count. */}
        {pitches > 0 && (
          <>
            <div>
              <dt>{pitches > COUNT_LIMIT ? `${format.number(COUNT_LIMIT)}+` : format.number(pitches)}</dt>
              <dd>{t("proof.pitches", { count: Math.min(pitches, COUNT_LIMIT) })}</dd>
            </div>
            <div>
              <dt>{format.number(counties)}</dt>
              <dd>{t("proof.counties", { count: counties })}</dd>
            </div>
            <div>
              <dt>{format.number(countries)}</dt>
              <dd>{t("proof.countries", { count: countries })}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{format.money(0, currency)}</dt>
          <dd>{t("proof.free")}</dd>
        </div>
      </dl>
    </section>
  );
}
