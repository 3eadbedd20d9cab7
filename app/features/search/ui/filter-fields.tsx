import { createContext, useContext } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { type FilterOption, LongList } from "#app/ui/forms/filter-panel.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { RangePair } from "#app/ui/forms/slider.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { type Count, countOf, type Facet, type Facets } from "../counts/counts.ts";
import type { SearchReading } from "../reading.ts";
import { CLOSINGS, RANGES, type Range, type Search, writeShare } from "../search.ts";

/** The counts beside the choices; null while there are none, and when counting took too long. */
export const FacetsContext = createContext<Facets | null>(null);

export interface OptionsProps {
  /** Name in the address. */
  name: string;
  /** The facet whose counts are shown. */
  facet: Facet;
  options: readonly FilterOption[];
  chosen: readonly string[];
}

/** Choices, each with its count. */
export function Options({ name, facet, options, chosen }: OptionsProps) {
  return options.map(({ value, label }) => (
    <FilterBox key={value} name={name} facet={facet} value={value} label={label} on={chosen.includes(value)} />
  ));
}

interface FilterBoxProps {
  name: string;
  facet: Facet;
  /** The value sent. */
  value: string;
  /** The key of its count; by default the value. */
  counted?: string;
  label: string;
  on: boolean;
}

/** One choice and its count. */
export function FilterBox({ name, facet, value, counted = value, label, on }: FilterBoxProps) {
  const facets = useContext(FacetsContext);
  const count = facets ? countOf(facets, facet, counted) : null;
  return (
    <Checkbox
      name={name}
      value={value}
      label={label}
      defaultChecked={on}
      count={count ? <CountText count={count} /> : undefined}
      className={count?.kind === "exact" && count.value === 0 ? "finds-nothing" : undefined}
    />
  );
}

/** The first options of a long list, and the rest on demand. */
export function LongOptions({ options, ...same }: OptionsProps) {
  const t = useT("search");
  return (
    <LongList
      options={options}
      chosen={same.chosen}
      more={(count) => t("filters.more", { count })}
      less={t("filters.less")}
      list={(part) => <Options {...same} options={part} />}
    />
  );
}

/** A count; estimates are marked as such. */
export function CountText({ count }: { count: Count }) {
  const text = useCountText();
  return <span className="num">{text(count)}</span>;
}

/** `31`, `≈ 31 000` or `< 50`. */
export function useCountText(): (count: Count) => string {
  const t = useT("search");
  const format = useFormat();
  return ({ kind, value }) => {
    const number = format.number(value);
    if (kind === "exact") return number;
    return kind === "about" ? t("filters.about", { count: number }) : t("filters.under", { count: number });
  };
}

const LONGEST = 40;

/** The error text of a range. */
function useRangeProblem({ problems }: SearchReading): (range: Range | "invest") => string | undefined {
  const t = useT("search");
  const problem = useFieldProblem();
  return (range) => {
    const wrong = problems[range];
    if (!wrong) return undefined;
    return wrong === "range-reversed" ? problem(["range"]) : t(`notice.${wrong}`);
  };
}

/** The share on offer, in percent. */
export function ShareRange({ reading }: { reading: SearchReading }) {
  const t = useT("search");
  const { percent } = useFormat();
  const wrong = useRangeProblem(reading)("offered");
  const { search, typed } = reading;
  const [from, to] = RANGES.offered.names;
  const shown = (basisPoints: number | null, text: string) => (basisPoints === null ? text : writeShare(basisPoints));
  return (
    <div className="fgroup">
      <FieldGroup label={t("filters.offered")} error={wrong}>
        <RangePair
          names={{ from, to }}
          labels={{ from: t("filters.offeredFrom"), to: t("filters.offeredTo") }}
          placeholders={{ from: t("filters.from"), to: t("filters.to") }}
          min={0}
          max={100}
          defaultFrom={shown(search.offeredFrom, typed.offeredFrom)}
          defaultTo={shown(search.offeredTo, typed.offeredTo)}
          format={(value) => percent(value * 100)}
        />
      </FieldGroup>
    </div>
  );
}

/** What the reader can invest, valuation and revenue, in one currency that all amounts are converted to. */
export function AmountRanges({ reading, rates }: { reading: SearchReading; rates: Rates }) {
  const t = useT("search");
  const { currency } = reading.search;
  const currencies = MARKETS.map((market) => ({ value: factsOf(market).currency, label: factsOf(market).currency }));
  return (
    <div className="fgroup stack stack-3">
      <InvestField reading={reading} />
      <AmountRange reading={reading} range="valuation" label={t("filters.valuation")} />
      <AmountRange reading={reading} range="revenue" label={t("filters.revenue")} />
      <Field label={t("filters.currency")} className="filter-currency">
        <Select small name="currency" options={currencies} defaultValue={currency} />
      </Field>
      <RatesDate rates={rates} />
    </div>
  );
}

/** The amount that the smallest one of a pitch may be. */
function InvestField({ reading }: { reading: SearchReading }) {
  const t = useT("search");
  const format = useFormat();
  const wrong = useRangeProblem(reading)("invest");
  const { search, typed } = reading;
  return (
    <Field label={t("filters.invest")} hint={t("filters.investHint")} error={wrong}>
      <TextInput
        numeric
        name="invest"
        maxLength={LONGEST}
        autoComplete="off"
        placeholder={t("filters.investAmount")}
        defaultValue={search.invest === null ? typed.invest : format.number(search.invest)}
      />
    </Field>
  );
}

/** Within how many days a pitch closes. */
export function ClosingField({ search }: { search: Search }) {
  const t = useT("search");
  const options = CLOSINGS.map((days) => ({ value: String(days), label: t("filters.closingDays", { count: days }) }));
  return (
    <div className="fgroup">
      <Field label={t("filters.closing")}>
        <Select
          small
          name="closing"
          placeholder={t("filters.closingAny")}
          options={options}
          defaultValue={search.closing === null ? "" : String(search.closing)}
        />
      </Field>
    </div>
  );
}

interface AmountRangeProps {
  reading: SearchReading;
  range: Exclude<Range, "offered">;
  label: string;
}

function AmountRange({ reading, range, label }: AmountRangeProps) {
  const t = useT("search");
  const format = useFormat();
  const wrong = useRangeProblem(reading)(range);
  const { search, typed } = reading;
  const { names, ...ends } = RANGES[range];
  return (
    <FieldGroup label={label} error={wrong}>
      <div className="pair">
        {(["from", "to"] as const).map((end, index) => {
          const value = search[ends[end]];
          return (
            <TextInput
              key={end}
              numeric
              name={names[index]}
              maxLength={LONGEST}
              autoComplete="off"
              aria-label={t(`filters.${end}`)}
              placeholder={t(`filters.${end}`)}
              aria-invalid={wrong ? true : undefined}
              defaultValue={value === null ? typed[ends[end]] : format.number(value)}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
