import { type RefObject, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import {
  closeFilterPanel,
  FilterGroup,
  FilterPanel,
  FilterPanelButton,
  filledFields,
} from "#app/ui/forms/filter-panel.tsx";
import { isSentByOrder } from "#app/ui/forms/select.tsx";
import { useDebounced } from "#app/ui/hooks/debounce.ts";
import { writeBounds } from "../area.ts";
import type { Count, Facets } from "../counts/counts.ts";
import { SEARCH_FORM } from "../form-id.ts";
import type { SearchReading } from "../reading.ts";
import { cleared, filterCount, filtersOf, LISTS, RANGES, type Search, searchFor, writeSearch } from "../search.ts";
import {
  AmountRanges,
  ClosingField,
  FacetsContext,
  FilterBox,
  LongOptions,
  Options,
  ShareRange,
  useCountText,
} from "./filter-fields.tsx";

// Ticking several boxes in a row causes one request.
const PAUSE_MILLISECONDS = 150;

/**
 * The counts for the current, unconfirmed state of a filter form: `ask` fetches them. `draft` is null until the first choice; the previous
 * counts are kept until newer ones arrive.
 */
function useDraftFacets(form: RefObject<HTMLFormElement | null>, queryOf: (form: HTMLFormElement) => string) {
  const [draft, setDraft] = useState<Facets | null>(null);
  const debounced = useDebounced();
  const ask = () =>
    debounced(async (signal) => {
      if (!form.current) return;
      try {
        const answer = await fetch(paths.searchCounts(queryOf(form.current)), { signal });
        const { facets } = answer.ok ? ((await answer.json()) as { facets: Facets | null }) : { facets: null };
        if (facets && !signal.aborted) setDraft(facets);
      } catch {
        // Offline or aborted: the previous counts stay.
      }
    }, PAUSE_MILLISECONDS);
  return { draft, ask };
}

const FILTERS_ID = "search-filters";

export interface SearchFiltersProps {
  reading: SearchReading;
  /** The counts of the choices; null when counting took too long. */
  facets: Facets | null;
  /** Rates to convert amounts; null for readers who may not filter by figures. */
  rates: Rates | null;
}

/** The filters of a search. */
export function SearchFilters(props: SearchFiltersProps) {
  const t = useT("search");
  return (
    <FilterPanel id={FILTERS_ID} title={t("filters.title")} close={t("filters.close")}>
      {/* Remounted when the filters change, so that the boxes match the results; more pages or the map keep unconfirmed ticks. */}
      <FilterForm key={writeSearch(searchFor(filtersOf(props.reading.search)))} {...props} />
    </FilterPanel>
  );
}

function FilterForm({ reading, facets, rates }: SearchFiltersProps) {
  const t = useT("search");
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { draft, ask } = useDraftFacets(form, searchFields);
  const labelOf = useConfirmLabel();
  const { search } = reading;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    closeFilterPanel(FILTERS_ID);
    void navigate(paths.search(searchFields(event.currentTarget)), { preventScrollReset: isSentByOrder(event) });
  }

  return (
    <Form id={SEARCH_FORM} ref={form} action={paths.search()} onSubmit={submit} onChange={ask}>
      {search.view !== "list" && <input type="hidden" name="view" value={search.view} />}
      {search.area && <input type="hidden" name="area" value={writeBounds(search.area)} />}
      <div className="filter-fields">
        <FacetsContext value={draft ?? facets}>
          <Industries search={search} />
          <Phases search={search} />
          <Countries search={search} />
          <Counties search={search} />
          <Languages search={search} />
          {rates && <ShareRange reading={reading} />}
          {rates && <AmountRanges reading={reading} rates={rates} />}
          {rates && <ClosingField search={search} />}
          <More search={search} open={rates !== null} />
        </FacetsContext>
      </div>
      <div className="filter-foot">
        {(filterCount(search) > 0 || search.text) && (
          <Link className="btn" to={paths.search(writeSearch(cleared(search)))}>
            {t("filters.clear")}
          </Link>
        )}
        {/* Visitors' script shows the counted label of the page that was ticked. */}
        <Button type="submit" variant="primary" className="grow" data-shows={labelOf(facets?.total ?? null)}>
          {labelOf(draft?.total ?? null)}
        </Button>
      </div>
    </Form>
  );
}

/** The label of the confirm button, with the number of results once it is known. */
function useConfirmLabel(): (total: Count | null) => string {
  const t = useT("search");
  const text = useCountText();
  return (total) => {
    if (!total || total.kind === "under") return t("filters.show");
    return total.kind === "exact"
      ? t("filters.showCount", { count: total.value })
      : t("filters.showAbout", { count: text(total) });
  };
}

/** Opens the filters on narrow screens; shows how many are set. */
export function FiltersButton({ search }: { search: Search }) {
  const t = useT("search");
  const count = filterCount(search);
  return (
    <FilterPanelButton panel={FILTERS_ID} count={count}>
      {t("filters.open", { count })}
    </FilterPanelButton>
  );
}

/** The form's search as a query. */
export function searchFields(form: HTMLFormElement): string {
  return filledFields(form, [...RANGES.valuation.names, ...RANGES.revenue.names, "invest"]);
}

function Industries({ search }: { search: Search }) {
  const t = useT("search");
  const pitches = useT("pitches");
  const options = INDUSTRIES.map((value) => ({ value, label: pitches(`industry.${value}`) }));
  return (
    <FilterGroup label={t("filters.industry")}>
      <LongOptions name={LISTS.industries} facet="industries" options={options} chosen={search.industries} />
    </FilterGroup>
  );
}

function Phases({ search }: { search: Search }) {
  const t = useT("search");
  const pitches = useT("pitches");
  const options = PHASES.map((value) => ({ value, label: pitches(`phase.${value}`) }));
  return (
    <FilterGroup label={t("filters.phase")}>
      <Options name={LISTS.phases} facet="phases" options={options} chosen={search.phases} />
    </FilterGroup>
  );
}

function Countries({ search }: { search: Search }) {
  const t = useT("search");
  const shell = useT("shell");
  const options = MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }));
  return (
    <FilterGroup label={t("filters.market")}>
      <Options name={LISTS.markets} facet="markets" options={options} chosen={search.markets} />
    </FilterGroup>
  );
}

function Counties({ search }: { search: Search }) {
  const t = useT("search");
  const shell = useT("shell");
  const reader = useMarket();
  const ordered: Market[] = [reader, ...MARKETS.filter((market) => market !== reader)];
  return (
    <FilterGroup label={t("filters.county")}>
      {ordered.map((market) => {
        const options = countiesOf(market).map(({ code, name }) => ({ value: code, label: name }));
        const chosen = options.some(({ value }) => search.counties.includes(value));
        return (
          <details key={market} className="more-options" open={chosen}>
            <summary>{shell(`country.${market}`)}</summary>
            <Options name={LISTS.counties} facet="counties" options={options} chosen={search.counties} />
          </details>
        );
      })}
    </FilterGroup>
  );
}

function Languages({ search }: { search: Search }) {
  const t = useT("search");
  const title = useLanguageTitle();
  const options = MARKET_LANGUAGES.map((value) => ({ value, label: title(value) }));
  return (
    <FilterGroup label={t("filters.language")}>
      <Options name={LISTS.languages} facet="languages" options={options} chosen={search.languages} />
    </FilterGroup>
  );
}

function More({ search, open }: { search: Search; open: boolean }) {
  const t = useT("search");
  const pitches = useT("pitches");
  const types = COMPANY_TYPES.map((value) => ({ value, label: pitches(`companyType.${value}`) }));
  const funding = FUNDING_TYPES.map((value) => ({ value, label: pitches(`fundingType.${value}`) }));
  const one = { value: "1", counted: "yes" };
  return (
    <>
      {open && (
        <FilterGroup label={t("filters.companyType")}>
          <Options name={LISTS.companyTypes} facet="companyTypes" options={types} chosen={search.companyTypes} />
        </FilterGroup>
      )}
      {open && (
        <FilterGroup label={t("filters.fundingType")}>
          <Options name={LISTS.fundingTypes} facet="fundingTypes" options={funding} chosen={search.fundingTypes} />
        </FilterGroup>
      )}
      <FilterGroup label={t("filters.other")}>
        {open && (
          <FilterBox {...one} name="verified" facet="verified" label={t("filters.verified")} on={search.verified} />
        )}
        {open && <FilterBox {...one} name="relief" facet="relief" label={t("filters.relief")} on={search.relief} />}
        <FilterBox {...one} name="boosted" facet="boosted" label={t("filters.boosted")} on={search.boosted} />
      </FilterGroup>
    </>
  );
}
