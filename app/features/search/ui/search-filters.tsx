import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useNavigate } from "react-router";
import { INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { SearchReading } from "../reading.ts";
import { cleared, filterCount, type Search, writeSearch } from "../search.ts";

const FILTERS_ID = "search-filters";

// As many of a long list as are shown before "Show more".
const SHORT = 6;

export interface SearchFiltersProps {
  reading: SearchReading;
  /** Whether the reader may ask what pitches cost. */
  open: boolean;
}

/**
 * The panel of filters, confirmed as a whole. On narrow screens it is the browser's popover, opened by `FiltersButton`, so that it
 * works without script; from 64rem it stands beside the results.
 */
export function SearchFilters({ reading, open }: SearchFiltersProps) {
  const t = useT("search");
  const navigate = useNavigate();
  const { search } = reading;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    document.getElementById(FILTERS_ID)?.hidePopover?.();
    void navigate(paths.search(withoutEmpty(new FormData(event.currentTarget))));
  }

  return (
    <aside className="filters" id={FILTERS_ID} popover="auto" aria-labelledby={`${FILTERS_ID}-title`}>
      <div className="row between">
        <h2 className="h-sec" id={`${FILTERS_ID}-title`}>
          {t("filters.title")}
        </h2>
        <div className="row">
          {(filterCount(search) > 0 || search.text) && (
            <Link className="btn btn-t btn-s" to={paths.search(writeSearch(cleared(search)))}>
              {t("filters.clear")}
            </Link>
          )}
          <button
            type="button"
            className="btn btn-t btn-i btn-s only-n"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t("filters.close")}
          >
            <Icon of={X} />
          </button>
        </div>
      </div>
      {/* Remade when the address changes, so that the boxes are those of the results. */}
      <Form key={writeSearch(search)} action={paths.search()} onSubmit={submit}>
        <Kept search={search} />
        <Industries search={search} />
        <Phases search={search} />
        <Countries search={search} />
        <Counties search={search} />
        {open && <Valuation reading={reading} />}
        <Button type="submit" variant="primary" block>
          {t("filters.show")}
        </Button>
      </Form>
    </aside>
  );
}

/** Opens the filters on narrow screens; says how many are set. */
export function FiltersButton({ search }: { search: Search }) {
  const t = useT("search");
  return (
    <button type="button" className="btn btn-s only-n" popoverTarget={FILTERS_ID}>
      <Icon of={SlidersHorizontal} size="s" />
      <span>{t("filters.open", { count: filterCount(search) })}</span>
    </button>
  );
}

/** A form's fields as a query, without those left empty, and without a currency when there is no amount in it. */
export function withoutEmpty(form: FormData): string {
  const filled = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  const params = new URLSearchParams(filled);
  if (!params.has("from") && !params.has("to")) params.delete("currency");
  return params.toString();
}

/** What the form does not ask but must not lose. */
function Kept({ search }: { search: Search }) {
  return (
    <>
      {search.text && <input type="hidden" name="q" value={search.text} />}
      {search.sort !== "newest" && <input type="hidden" name="sort" value={search.sort} />}
      {search.view !== "list" && <input type="hidden" name="view" value={search.view} />}
    </>
  );
}

interface Option {
  value: string;
  label: string;
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="fgroup">
      <legend className="flabel">{label}</legend>
      {children}
    </fieldset>
  );
}

function Options({ name, options, chosen }: { name: string; options: readonly Option[]; chosen: readonly string[] }) {
  return options.map(({ value, label }) => (
    <Checkbox key={value} name={name} value={value} label={label} defaultChecked={chosen.includes(value)} />
  ));
}

/** The first of a long list, and the rest on demand; open where something in it is chosen. */
function LongOptions(props: { name: string; options: readonly Option[]; chosen: readonly string[] }) {
  const t = useT("search");
  const rest = props.options.slice(SHORT);
  return (
    <>
      <Options {...props} options={props.options.slice(0, SHORT)} />
      <details className="more-options" open={rest.some(({ value }) => props.chosen.includes(value))}>
        <summary>
          <span className="when-closed">{t("filters.more", { count: rest.length })}</span>
          <span className="when-open">{t("filters.less")}</span>
        </summary>
        <Options {...props} options={rest} />
      </details>
    </>
  );
}

function Industries({ search }: { search: Search }) {
  const t = useT("search");
  const pitches = useT("pitches");
  const options = INDUSTRIES.map((value) => ({ value, label: pitches(`industry.${value}`) }));
  return (
    <Group label={t("filters.industry")}>
      <LongOptions name="industry" options={options} chosen={search.industries} />
    </Group>
  );
}

function Phases({ search }: { search: Search }) {
  const t = useT("search");
  const pitches = useT("pitches");
  const options = PHASES.map((value) => ({ value, label: pitches(`phase.${value}`) }));
  return (
    <Group label={t("filters.phase")}>
      <Options name="phase" options={options} chosen={search.phases} />
    </Group>
  );
}

function Countries({ search }: { search: Search }) {
  const t = useT("search");
  const shell = useT("shell");
  const options = MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }));
  return (
    <Group label={t("filters.market")}>
      <Options name="market" options={options} chosen={search.markets} />
    </Group>
  );
}

function Counties({ search }: { search: Search }) {
  const t = useT("search");
  const shell = useT("shell");
  const reader = useMarket();
  const ordered: Market[] = [reader, ...MARKETS.filter((market) => market !== reader)];
  return (
    <Group label={t("filters.county")}>
      {ordered.map((market) => {
        const options = countiesOf(market).map(({ code, name }) => ({ value: code, label: name }));
        const chosen = options.filter(({ value }) => search.counties.includes(value)).length;
        return (
          <details key={market} className="more-options" open={chosen > 0}>
            <summary>{t("filters.countiesOf", { country: shell(`country.${market}`), count: options.length })}</summary>
            <Options name="county" options={options} chosen={search.counties} />
          </details>
        );
      })}
    </Group>
  );
}

function Valuation({ reading: { search, typed, notices } }: { reading: SearchReading }) {
  const t = useT("search");
  const problem = useFieldProblem();
  const format = useFormat();
  const wrong = notices.includes("range-reversed")
    ? problem(["range"])
    : notices.includes("amount-unreadable")
      ? t("notice.amount-unreadable")
      : undefined;
  return (
    <div className="fgroup">
      <FieldGroup label={t("filters.valuation", { currency: search.currency })} error={wrong}>
        <div className="pair">
          <TextInput
            numeric
            name="from"
            maxLength={40}
            autoComplete="off"
            aria-label={t("filters.from")}
            placeholder={t("filters.from")}
            aria-invalid={wrong ? true : undefined}
            defaultValue={search.from === null ? typed.from : format.number(search.from)}
          />
          <TextInput
            numeric
            name="to"
            maxLength={40}
            autoComplete="off"
            aria-label={t("filters.to")}
            placeholder={t("filters.to")}
            aria-invalid={wrong ? true : undefined}
            defaultValue={search.to === null ? typed.to : format.number(search.to)}
          />
        </div>
        <input type="hidden" name="currency" value={search.currency} />
      </FieldGroup>
    </div>
  );
}
