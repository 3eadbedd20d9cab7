import { useT } from "#app/i18n/translate.tsx";
import type { Area, Period } from "../report.ts";

/** Returns the names of areas: a country's, or that of all (messages `transparency`, `shell`). */
export function useAreaName(): (area: Area) => string {
  const t = useT("transparency");
  const shell = useT("shell");
  return (area) => (area === "all" ? t("allCountries") : shell(`country.${area}`));
}

/** Returns the names of periods: `2026`, `January to June 2026` (messages `transparency`). */
export function usePeriodName(): (period: Period) => string {
  const t = useT("transparency");
  return ({ year, part }) => t(`period.${part}`, { year: String(year) });
}
