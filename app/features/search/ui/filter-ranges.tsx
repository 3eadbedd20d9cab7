import type { Rates } from "#app/features/rates/rates.ts";
import { RatesDate } from "#app/features/rates/ui/rates-date.tsx";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RangePair } from "#app/ui/range-pair.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { SearchReading } from "../reading.ts";
import { RANGES, type Range, writeShare } from "../search.ts";

const LONGEST = 40;

/** What is wrong with a range, in words. */
function useRangeProblem({ problems }: SearchReading): (range: Range) => string | undefined {
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

/** Valuation and revenue in one currency, which all currencies are compared in. */
export function AmountRanges({ reading, rates }: { reading: SearchReading; rates: Rates }) {
  const t = useT("search");
  const { currency } = reading.search;
  const currencies = MARKETS.map((market) => ({ value: factsOf(market).currency, label: factsOf(market).currency }));
  return (
    <div className="fgroup stack stack-3">
      <AmountRange reading={reading} range="valuation" label={t("filters.valuation")} />
      <AmountRange reading={reading} range="revenue" label={t("filters.revenue")} />
      <Field label={t("filters.currency")} className="filter-currency">
        <Select small name="currency" options={currencies} defaultValue={currency} />
      </Field>
      <RatesDate rates={rates} />
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
