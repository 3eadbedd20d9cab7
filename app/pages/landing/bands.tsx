/** The lower bands of the front page: countries, figures, questions. */
import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import type { Question } from "#app/features/help/question.ts";
import { COUNT_LIMIT } from "#app/features/search/search.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Markup } from "#app/ui/text/markup.tsx";
import { useDuration } from "./duration.ts";
import { type FrontFigures, type Land, LEAST_SHOWN } from "./front-facts.ts";

/** The five countries, each in its own language, with a link to its facts. */
export function Lands({ lands }: { lands: readonly Land[] }) {
  const t = useT("landing");
  return (
    <section className="band band-card" aria-labelledby="lands-title">
      <SectionHead title={t("lands.title")} id="lands-title">
        <Link to={paths.countries()}>{t("lands.all")}</Link>
      </SectionHead>
      <ul className="lands">
        {lands.map(({ market, companies, terms }) => (
          <li key={market} lang={factsOf(market).htmlLang}>
            <Flag code={market} />
            <h3>
              <Link to={paths.country(market)}>{factsOf(market).nativeCountry}</Link>
            </h3>
            {companies && <b>{companies}</b>}
            <span className="tiny muted">{terms}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Figures counted in the database, without those that are too small to mean something; and the price of starting. */
export function Figures({ figures: { companies, answer, deals, countedAt } }: { figures: FrontFigures }) {
  const t = useT("landing");
  const format = useFormat();
  const duration = useDuration();
  const { currency } = factsOf(useMarket());
  const counted = (count: number) => (count > COUNT_LIMIT ? `${format.number(COUNT_LIMIT)}+` : format.number(count));
  return (
    <section className="band band-dark" data-theme="dark" aria-label={t("proof.label")}>
      <dl className="facts">
        {companies !== null && (
          <div>
            <dt>{counted(companies)}</dt>
            <dd>{t("proof.companies")}</dd>
          </div>
        )}
        {answer !== null && (
          <div>
            <dt>{duration(answer)}</dt>
            <dd>{t("proof.answer")}</dd>
          </div>
        )}
        {deals !== null && (
          <div>
            <dt>{counted(deals)}</dt>
            <dd>{t("proof.deals")}</dd>
          </div>
        )}
        <div>
          <dt>{format.money(0, currency)}</dt>
          <dd>{t("proof.free")}</dd>
        </div>
      </dl>
      <p className="tiny counted">
        {t("proof.counted", { time: format.dayTime(countedAt) })} {t("proof.rule", { least: String(LEAST_SHOWN) })}
      </p>
    </section>
  );
}

/** Questions from help with their answers. */
export function Questions({ questions, count }: { questions: readonly Question[]; count: number }) {
  const t = useT("landing");
  return (
    <section className="band band-card" aria-labelledby="questions-title">
      <SectionHead title={t("questions.title")} id="questions-title">
        <Link to={paths.faq()}>{t("questions.all", { count: String(count) })}</Link>
      </SectionHead>
      {questions.map(({ id, title, html }) => (
        <details key={id} className="qa">
          <summary>
            <h3>{title}</h3>
            <Icon of={ChevronDown} />
          </summary>
          <div className="qa-answer">
            <Markup className="qa-text" html={html} />
            <p className="small">
              <Link to={paths.faq(id)}>{t("questions.more")}</Link>
            </p>
          </div>
        </details>
      ))}
    </section>
  );
}
