import { countyName } from "#app/i18n/counties.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ChipLink, Chips } from "#app/ui/badge/chip.tsx";
import { SEARCH_INPUT, SearchBox } from "#app/ui/forms/filter-panel.tsx";
import { SortChoice } from "#app/ui/forms/select.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { COUNT_LIMIT, changedPeople, PEOPLE_SORTS, type PeopleSearch, peopleAddress, TEXT_LIMIT } from "../people.ts";
import type { PeopleNotice } from "../reading.ts";
import { PEOPLE_FORM, PeopleFiltersButton } from "./people-filters.tsx";

interface Active {
  key: string;
  label: string;
  without: Partial<PeopleSearch>;
}

/** Every filter that is set, in words, with the change that takes it away. */
export function useActivePeopleFilters(search: PeopleSearch): Active[] {
  const t = useT("people");
  const pitches = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const languageTitle = useLanguageTitle();
  const { text, side, interests, languages, markets, counties, from, to, currency, verified, active, bookmarked } =
    search;
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
    ...languages.map((value) => ({
      key: `language ${value}`,
      label: languageTitle(value),
      without: { languages: languages.filter((other) => other !== value) },
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
    ...(bookmarked ? [{ key: "bookmarked", label: t("filters.bookmarked"), without: { bookmarked: false } }] : []),
    ...(verified ? [{ key: "verified", label: t("filters.verified"), without: { verified: false } }] : []),
    ...(active ? [{ key: "active", label: t("filters.active"), without: { active: false } }] : []),
  ];
}

/** The filters that are set, each a link to the results without it; `loosen` where there are none, as what to do about it. */
export function ActivePeopleFilters({ search, loosen }: { search: PeopleSearch; loosen?: boolean }) {
  const t = useT("people");
  const active = useActivePeopleFilters(search);
  if (active.length === 0) return null;
  const chips = (
    <Chips className={loosen ? "loosen" : undefined}>
      {active.map(({ key, label, without }) => (
        <ChipLink
          key={key}
          on={!loosen}
          removes
          to={peopleAddress(changedPeople(search, without))}
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

interface PeopleNoticesProps {
  notices: readonly PeopleNotice[];
  tooSlow: boolean;
  /** Those found are not called what was typed, only nearly. */
  similar: boolean;
}

// The filter shows these itself, at its fields.
const SHOWN_AT_FIELD: readonly PeopleNotice[] = ["range-reversed", "amount-unreadable"];

/** What of the address could not be used, and what was found instead. */
export function PeopleNotices({ notices, tooSlow, similar }: PeopleNoticesProps) {
  const t = useT("people");
  return (
    <div className="search-notices" role="status">
      {tooSlow && (
        <Note kind="warning" title={t("notice.too-slow-title")}>
          {t("notice.too-slow")}
        </Note>
      )}
      {similar && <Note>{t("similar")}</Note>}
      {notices.map((notice) => (
        <Note key={notice} kind="warning" className={SHOWN_AT_FIELD.includes(notice) ? "only-n" : undefined}>
          {t(`notice.${notice}`, { limit: TEXT_LIMIT })}
        </Note>
      ))}
    </div>
  );
}

/** The words searched for; sent with the filters, ticked or set. */
export function PeopleText({ search }: { search: PeopleSearch }) {
  const t = useT("people");
  return (
    <SearchBox filters={<PeopleFiltersButton search={search} />}>
      <AffixInput
        {...SEARCH_INPUT}
        key={search.text}
        form={PEOPLE_FORM}
        maxLength={TEXT_LIMIT}
        aria-label={t("text.label")}
        placeholder={t("text.placeholder")}
        defaultValue={search.text}
      />
    </SearchBox>
  );
}

interface PeopleBarProps {
  search: PeopleSearch;
  /** How many were found; null when that is not known. */
  total: number | null;
}

/** How many there are, and in which order. */
export function PeopleBar({ search, total }: PeopleBarProps) {
  const t = useT("people");
  return (
    <div className="resbar">
      <h1 aria-live="polite">
        {total === null
          ? t("title")
          : total > COUNT_LIMIT
            ? t("countMany", { count: COUNT_LIMIT })
            : t("count", { count: total })}
      </h1>
      <SortChoice
        form={PEOPLE_FORM}
        sort={search.sort}
        usual="active"
        choices={PEOPLE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        label={t("sort.label")}
        submit={t("sort.apply")}
      />
    </div>
  );
}
