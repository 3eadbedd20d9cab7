import { countyName } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { ChipLink, Chips } from "#app/ui/chip.tsx";
import { changedPeople, type PeopleSearch, writePeople } from "../people.ts";

interface Active {
  key: string;
  label: string;
  without: Partial<PeopleSearch>;
}

/** Every filter that is set, in words, with the change that takes it away. */
export function useActivePeopleFilters(search: PeopleSearch): Active[] {
  const t = useT("network");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { text, side, interests, markets, counties, from, to, currency, verified, active } = search;
  const ends = {
    from: from === null ? "" : format.money(from, currency),
    to: to === null ? "" : format.money(to, currency),
  };
  const range =
    from === null ? t("active.upTo", ends) : to === null ? t("active.from", ends) : t("active.between", ends);
  return [
    ...(text ? [{ key: "q", label: t("active.text", { text }), without: { text: "" } }] : []),
    ...(side ? [{ key: side, label: t(`filters.sides.${side}`), without: { side: null } }] : []),
    ...interests.map((value) => ({
      key: value,
      label: pitches(`industry.${value}`),
      without: { interests: interests.filter((other) => other !== value) },
    })),
    ...markets.map((value) => ({
      key: value,
      label: shell(`country.${value}`),
      without: { markets: markets.filter((other) => other !== value) },
    })),
    ...counties.map((value) => ({
      key: value,
      label: countyName(value) ?? value,
      without: { counties: counties.filter((other) => other !== value) },
    })),
    ...(from !== null || to !== null ? [{ key: "budget", label: range, without: { from: null, to: null } }] : []),
    ...(verified ? [{ key: "verified", label: t("filters.verified"), without: { verified: false } }] : []),
    ...(active ? [{ key: "active", label: t("filters.active"), without: { active: false } }] : []),
  ];
}

/** The filters that are set, each a link to the results without it; `loosen` where there are none, as what to do about it. */
export function ActivePeopleFilters({ search, loosen }: { search: PeopleSearch; loosen?: boolean }) {
  const t = useT("network");
  const active = useActivePeopleFilters(search);
  if (active.length === 0) return null;
  const chips = (
    <Chips className={loosen ? "loosen" : undefined}>
      {active.map(({ key, label, without }) => (
        <ChipLink
          key={key}
          on={!loosen}
          removes
          to={paths.people(writePeople(changedPeople(search, without)))}
          aria-label={t("active.remove", { filter: label })}
          preventScrollReset
        >
          {label}
        </ChipLink>
      ))}
    </Chips>
  );
  // One landmark of that name is enough.
  return loosen ? chips : <nav aria-label={t("active.label")}>{chips}</nav>;
}
