import { type RefObject, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
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
import type { Count, Facets } from "../counts/counts.ts";
import type { SearchReading } from "../reading.ts";
import { cleared, filterCount, filtersOf, LISTS, RANGES, type Search, searchFor, writeSearch } from "../search.ts";
import {
  AmountRanges,
  FacetsContext,
  FilterBox,
  LongOptions,
  Options,
  ShareRange,
  useCountText,
} from "./filter-fields.tsx";

// While somebody ticks several boxes only the last state is asked about.
const PAUSE_MILLISECONDS = 150;

/**
 * The counts of what is chosen in a form of filters but not confirmed yet: `ask` fetches them, for the form as it then is. Null until
 * something was chosen, and while nothing better is known the last ones stay.
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
        // Without a connection, or asked anew: the counts that are there stay.
      }
    }, PAUSE_MILLISECONDS);
  return { draft, ask };
}

const FILTERS_ID = "search-filters";

/** Id of the one form of a search. The box of words and the order belong to it wherever they stand, so that none of them loses what the others hold. */
export const SEARCH_FORM = "search-form";

export interface SearchFiltersProps {
  reading: SearchReading;
  /** How many each choice would find; null when counting took too long. */
  facets: Facets | null;
  /** By which amounts are converted; null for those who may not ask what pitches cost. */
  rates: Rates | null;
}

/** The filters of a search. */
export function SearchFilters(props: SearchFiltersProps) {
  const t = useT("search");
  return (
    <FilterPanel id={FILTERS_ID} title={t("filters.title")} close={t("filters.close")}>
      {/* Remade when what is asked changes, so that the boxes are those of the results; more of them, or the map, leave ticks where they are. */}
      <FilterForm key={writeSearch(searchFor(filtersOf(props.reading.search)))} {...props} />
    </FilterPanel>
  );
}

function FilterForm({ reading, facets, rates }: SearchFiltersProps) {
  const t = useT("search");
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { draft, ask } = useDraftFacets(form, searchFields);
  const { search } = reading;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    closeFilterPanel(FILTERS_ID);
    void navigate(paths.search(searchFields(event.currentTarget)), { preventScrollReset: isSentByOrder(event) });
  }

  return (
    <Form id={SEARCH_FORM} ref={form} action={paths.search()} onSubmit={submit} onChange={ask}>
      {search.view !== "list" && <input type="hidden" name="view" value={search.view} />}
      <FacetsContext value={draft ?? facets}>
        <Industries search={search} />
        <Phases search={search} />
        <Countries search={search} />
        <Counties search={search} />
        {rates && <ShareRange reading={reading} />}
        {rates && <AmountRanges reading={reading} rates={rates} />}
        <More search={search} open={rates !== null} />
      </FacetsContext>
      <div className="filter-foot">
        {(filterCount(search) > 0 || search.text) && (
          <Link className="btn" to={paths.search(writeSearch(cleared(search)))}>
            {t("filters.clear")}
          </Link>
        )}
        <Button type="submit" variant="primary" className="grow">
          <Confirm total={draft?.total ?? null} />
        </Button>
      </div>
    </Form>
  );
}

/** What confirming would show, once that is known. */
function Confirm({ total }: { total: Count | null }) {
  const t = useT("search");
  const text = useCountText();
  if (!total || total.kind === "under") return t("filters.show");
  return total.kind === "exact"
    ? t("filters.showCount", { count: total.value })
    : t("filters.showAbout", { count: text(total) });
}

/** Opens the filters on narrow screens; says how many are set. */
export function FiltersButton({ search }: { search: Search }) {
  const t = useT("search");
  return <FilterPanelButton panel={FILTERS_ID}>{t("filters.open", { count: filterCount(search) })}</FilterPanelButton>;
}

/** The search that the form holds, as a query. */
export function searchFields(form: HTMLFormElement): string {
  return filledFields(form, [...RANGES.valuation.names, ...RANGES.revenue.names]);
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
        <FilterBox {...one} name="boosted" facet="boosted" label={t("filters.boosted")} on={search.boosted} />
      </FilterGroup>
    </>
  );
}
