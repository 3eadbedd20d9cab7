import { type ComponentProps, createContext, useContext } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { countiesOf } from "#app/i18n/counties.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { useLanguageTitle } from "#app/i18n/language-name.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import {
  closeFilterPanel,
  FilterGroup,
  type FilterOption,
  FilterPanel,
  FilterPanelButton,
  filledFields,
  LongList,
} from "#app/ui/forms/filter-panel.tsx";
import { isSentByOrder } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { countOf, type PeopleCounts, type PeopleFacet } from "../facets.ts";
import {
  changedPeople,
  clearedPeople,
  EVERYONE,
  type PeopleSearch,
  peopleAddress,
  peopleFilterCount,
  writePeople,
} from "../people.ts";
import type { PeopleReading } from "../reading.ts";

/** The facet counts shown beside choices; null when counting took too long. */
const PeopleCountsContext = createContext<PeopleCounts | null>(null);

interface CountedProps extends ComponentProps<typeof Radio> {
  /** The facet whose count for `value` is shown. */
  facet: PeopleFacet;
  value: string;
}

/** A checkbox with its count: `31`, `≈ 31 000` or `< 200`. */
function CountedBox({ facet, ...rest }: CountedProps) {
  return <Checkbox {...rest} {...useCounted(facet, rest.value)} />;
}

/** A radio button with its count. */
function CountedRadio({ facet, ...rest }: CountedProps) {
  return <Radio {...rest} {...useCounted(facet, rest.value)} />;
}

function useCounted(facet: PeopleFacet, value: string): Pick<ComponentProps<typeof Radio>, "count" | "className"> {
  const t = useT("people");
  const format = useFormat();
  const counts = useContext(PeopleCountsContext);
  if (!counts) return {};
  const count = countOf(counts, facet, value);
  const number = format.number(count.value);
  const text = count.kind === "exact" ? number : t(`filters.counted.${count.kind}`, { count: number });
  return {
    count: <span className="num">{text}</span>,
    className: count.kind === "exact" && count.value === 0 ? "finds-nothing" : undefined,
  };
}

const FILTERS_ID = "people-filters";

/** Id of the search form; the text field and the order, which are outside it, refer to it. */
export const PEOPLE_FORM = "people-form";

interface PeopleFiltersProps {
  reading: PeopleReading;
  rates: Rates;
  /** Null when counting took too long. */
  counts: PeopleCounts | null;
}

/** The filters of the list of people. */
export function PeopleFilters({ reading, rates, counts }: PeopleFiltersProps) {
  const t = useT("people");
  const navigate = useNavigate();
  const { search } = reading;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    closeFilterPanel(FILTERS_ID);
    const query = filledFields(event.currentTarget, ["from", "to"]);
    void navigate(paths.people(query), { preventScrollReset: isSentByOrder(event) });
  }

  return (
    <FilterPanel id={FILTERS_ID} title={t("filters.title")} close={t("filters.close")}>
      {/* Remounted when the search changes, so that the boxes match the results; "Show more" keeps unsent ticks. */}
      <Form
        id={PEOPLE_FORM}
        key={writePeople(changedPeople(search, { sort: "active" }))}
        action={paths.people()}
        onSubmit={submit}
      >
        <div className="filter-fields">
          <PeopleCountsContext value={counts}>
            <Sides search={search} />
            <Interests search={search} />
            <Languages search={search} />
            <Countries search={search} />
            <Counties search={search} />
            <BudgetRange reading={reading} rates={rates} />
            <FilterGroup label={t("filters.other")}>
              {(["bookmarked", "verified", "active"] as const).map((name) => (
                <CountedBox
                  key={name}
                  name={name}
                  facet={name}
                  value="1"
                  label={t(`filters.${name}`)}
                  defaultChecked={search[name]}
                />
              ))}
            </FilterGroup>
          </PeopleCountsContext>
        </div>
        <div className="filter-foot">
          {(peopleFilterCount(search) > 0 || search.text) && (
            <Link className="btn" to={peopleAddress(clearedPeople(search))}>
              {t("filters.clear")}
            </Link>
          )}
          <Button type="submit" variant="primary" className="grow">
            {t("filters.show")}
          </Button>
        </div>
      </Form>
    </FilterPanel>
  );
}

/** Opens the filters on narrow screens, with the number of set filters. */
export function PeopleFiltersButton({ search }: { search: PeopleSearch }) {
  const t = useT("people");
  const count = peopleFilterCount(search);
  return (
    <FilterPanelButton panel={FILTERS_ID} count={count}>
      {t("filters.open", { count })}
    </FilterPanelButton>
  );
}

function Sides({ search }: { search: PeopleSearch }) {
  const t = useT("people");
  return (
    <FilterGroup label={t("filters.side")}>
      <Radio name="side" value={EVERYONE} label={t("filters.everyone")} defaultChecked={search.side === null} />
      {(["entrepreneur", "investor"] as const).map((side) => (
        <CountedRadio
          key={side}
          name="side"
          facet="side"
          value={side}
          label={t(`filters.sides.${side}`)}
          defaultChecked={search.side === side}
        />
      ))}
    </FilterGroup>
  );
}

interface OptionsProps {
  /** Both the query parameter and the facet of the counts. */
  name: Extract<PeopleFacet, "interest" | "language" | "market" | "county">;
  options: readonly FilterOption[];
  chosen: readonly string[];
}

function Options({ name, options, chosen }: OptionsProps) {
  return options.map(({ value, label }) => (
    <CountedBox
      key={value}
      name={name}
      facet={name}
      value={value}
      label={label}
      defaultChecked={chosen.includes(value)}
    />
  ));
}

function Interests({ search: { interests } }: { search: PeopleSearch }) {
  const t = useT("people");
  const pitches = useT("pitches");
  return (
    <FilterGroup label={t("filters.interests")}>
      <LongList
        options={INDUSTRIES.map((value) => ({ value, label: pitches(`industry.${value}`) }))}
        chosen={interests}
        more={(count) => t("filters.more", { count })}
        less={t("filters.less")}
        list={(options) => <Options name="interest" options={options} chosen={interests} />}
      />
    </FilterGroup>
  );
}

function Languages({ search: { languages } }: { search: PeopleSearch }) {
  const t = useT("people");
  const title = useLanguageTitle();
  return (
    <FilterGroup label={t("filters.languages")}>
      <LongList
        options={LANGUAGES.map((value) => ({ value, label: title(value) }))}
        chosen={languages}
        more={(count) => t("filters.more", { count })}
        less={t("filters.less")}
        list={(options) => <Options name="language" options={options} chosen={languages} />}
      />
    </FilterGroup>
  );
}

function Countries({ search }: { search: PeopleSearch }) {
  const t = useT("people");
  const shell = useT("shell");
  const options = MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }));
  return (
    <FilterGroup label={t("filters.market")}>
      <Options name="market" options={options} chosen={search.markets} />
    </FilterGroup>
  );
}

function Counties({ search }: { search: PeopleSearch }) {
  const t = useT("people");
  const shell = useT("shell");
  const reader = useMarket();
  const ordered: Market[] = [reader, ...MARKETS.filter((market) => market !== reader)];
  return (
    <FilterGroup label={t("filters.county")}>
      {ordered.map((market) => {
        const options = countiesOf(market).map(({ code, name }) => ({ value: code, label: name }));
        const open = options.some(({ value }) => search.counties.includes(value));
        return (
          <details key={market} className="more-options" open={open}>
            <summary>{shell(`country.${market}`)}</summary>
            <Options name="county" options={options} chosen={search.counties} />
          </details>
        );
      })}
    </FilterGroup>
  );
}

function BudgetRange({ reading: { search, typed, notices }, rates }: Omit<PeopleFiltersProps, "counts">) {
  const t = useT("people");
  const problem = useFieldProblem();
  const format = useFormat();
  const wrong = notices.includes("range-reversed")
    ? problem(["range"])
    : notices.includes("amount-unreadable")
      ? t("notice.amount-unreadable")
      : undefined;
  return (
    <div className="fgroup stack stack-2">
      <FieldGroup
        label={t("filters.budget", { currency: search.currency })}
        hint={t("filters.budgetHint")}
        error={wrong}
      >
        <div className="pair">
          {(["from", "to"] as const).map((end) => (
            <TextInput
              key={end}
              numeric
              name={end}
              maxLength={40}
              autoComplete="off"
              aria-label={t(`filters.${end}`)}
              placeholder={t(`filters.${end}`)}
              aria-invalid={wrong ? true : undefined}
              defaultValue={search[end] === null ? typed[end] : format.number(search[end])}
            />
          ))}
        </div>
        <input type="hidden" name="currency" value={search.currency} />
      </FieldGroup>
      <RatesDate rates={rates} />
    </div>
  );
}
