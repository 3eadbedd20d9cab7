import { SlidersHorizontal } from "lucide-react";
import { countyName } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Chip, Chips } from "#app/ui/badge/chip.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import type { StatedCriteria } from "../criteria.ts";

/** What the member looks for, in short, and the way to change it (messages `matching`, `pitches`, `shell`). */
export function CriteriaSummary({ side, criteria }: { side: Side; criteria: StatedCriteria | null }) {
  const t = useT("matching");
  const words = useCriteriaWords(criteria);
  return (
    <section className="match-criteria" aria-labelledby="match-criteria-title">
      <div className="row row-w between">
        <h2 className="small label" id="match-criteria-title">
          {t("criteria.title")}
        </h2>
        <LinkButton size="s" icon={SlidersHorizontal} to={paths.matchCriteria()}>
          {t(criteria?.stated ? "criteria.change" : "criteria.state")}
        </LinkButton>
      </div>
      {words.length > 0 ? (
        <Chips>
          {words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </Chips>
      ) : (
        <p className="small soft">{t("criteria.none")}</p>
      )}
      {side === "investor" && criteria && !criteria.stated && words.length > 0 && (
        <p className="small muted">{t("criteria.derived")}</p>
      )}
    </section>
  );
}

function useCriteriaWords(criteria: StatedCriteria | null): string[] {
  const t = useT("matching");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  if (!criteria) return [];
  const { near, amountFrom, amountTo, shareFrom, shareTo, currency, role } = criteria;
  const range = (from: number | null, to: number | null, write: (value: number) => string) =>
    from === null && to === null
      ? []
      : [
          from !== null && to !== null
            ? t("criteria.between", { from: write(from), to: write(to) })
            : from !== null
              ? t("criteria.least", { from: write(from) })
              : t("criteria.most", { to: write(to!) }),
        ];
  return [
    ...criteria.industries.map((industry) => pitches(`industry.${industry}`)),
    ...criteria.markets.map((market) => shell(`country.${market}`)),
    ...criteria.counties.map((county) => countyName(county) ?? county),
    ...(near ? [t("criteria.near", { km: near.withinKm, town: near.town })] : []),
    ...range(amountFrom, amountTo, (value) => format.money(value, currency)),
    ...range(shareFrom, shareTo, format.percent),
    ...criteria.phases.map((phase) => pitches(`phase.${phase}`)),
    ...criteria.languages.map((language) => t(`form.language.${language}`)),
    ...(role ? [t(`form.role.${role}`)] : []),
  ];
}
