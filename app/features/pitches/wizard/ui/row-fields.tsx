import type { ReactNode } from "react";
import type { Currency } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { ROWS, type RowField, YEAR_SOURCES, yearsAsked } from "../../company-facts.ts";
import { CELL_LIMITS, rowsOf } from "../pitch-rows.ts";
import type { StepContext } from "./wizard-form.tsx";

interface ListProps {
  step: StepContext;
  hint: string;
}

interface RowGroupProps extends ListProps {
  name: Exclude<RowField, "translations" | "translatedTexts">;
  /** Of the amounts. */
  currency?: Currency;
  children: ReactNode;
}

/** A list's label, problem and column headings around its rows. */
function RowGroup({ step, name, hint, currency, children }: RowGroupProps) {
  const t = useT("pitches-wizard");
  const { cells } = ROWS[name];
  return (
    <FieldGroup
      id={step.fields[name].id}
      label={t(`field.${name}`)}
      hint={hint}
      error={step.problem(name)}
      className={`wiz-rows wiz-rows-${name}`}
    >
      <div className="wiz-row wiz-row-head small" aria-hidden="true">
        {cells.map((cell) => (
          <span key={cell}>
            {t(`cell.${cell}`)}
            {cell === "revenue" && `, ${currency}`}
          </span>
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}

/** What was typed in a list, row by row, and which row is wrong: its number or, of years, the year. */
function useRows(step: StepContext, name: RowField): { rows: string[][]; wrong: string | undefined; key: string } {
  const own = step.fields[name];
  const typed = [own.initialValue ?? []].flat().map((text) => (text as string | undefined) ?? "");
  return { rows: rowsOf(name, typed), wrong: own.errors?.[0]?.split(":")[1], key: own.key ?? name };
}

/** Revenue and result of the last years. */
export function YearRows({ step, hint, today, currency }: ListProps & { today: string; currency: Currency }) {
  const t = useT("pitches-wizard");
  const { rows, wrong, key } = useRows(step, "years");
  const stated = rows.map(([year]) => Number(year)).filter((year) => year > 0);
  return (
    <RowGroup step={step} name="years" hint={hint} currency={currency}>
      {yearsAsked(today, stated).map((year) => {
        const [, revenue, result, source] = rows.find((row) => row[0] === String(year)) ?? [];
        const labelOf = (cell: "revenue" | "result" | "source") =>
          t("cell.ofYear", { cell: t(`cell.${cell}`), year: String(year) });
        const amounts = [
          ["revenue", revenue],
          ["result", result],
        ] as const;
        return (
          <div className="wiz-row" key={year}>
            <span className="wiz-year num">{year}</span>
            <input type="hidden" name="years" value={year} />
            {amounts.map(([cell, value]) => (
              <TextInput
                key={`${key} ${cell}`}
                name="years"
                defaultValue={value}
                numeric={cell === "revenue"}
                className={cell === "result" ? "money" : undefined}
                maxLength={24}
                autoComplete="off"
                aria-label={`${labelOf(cell)}, ${currency}`}
                aria-invalid={wrong === String(year) || undefined}
              />
            ))}
            <Select
              key={`${key} source`}
              name="years"
              defaultValue={source ?? "own"}
              options={YEAR_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
              aria-label={labelOf("source")}
            />
          </div>
        );
      })}
    </RowGroup>
  );
}

/** Rows of two texts. An empty row is shown only after a row that is filled in (`wizard.css`), so that a list grows as it is typed. */
export function PairRows({ step, name, hint }: ListProps & { name: "moneyUse" | "team" | "milestones" }) {
  const t = useT("pitches-wizard");
  const { rows, wrong, key } = useRows(step, name);
  const { cells, most } = ROWS[name];
  return (
    <RowGroup step={step} name={name} hint={hint}>
      {Array.from({ length: most }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
        <div className="wiz-row" key={index}>
          {cells.map((cell, at) => (
            <TextInput
              key={`${key} ${cell}`}
              name={name}
              type={cell === "month" ? "month" : "text"}
              inputMode={cell === "share" ? "numeric" : undefined}
              defaultValue={rows[index]?.[at]}
              maxLength={cell === "share" ? 5 : cell === "month" ? undefined : CELL_LIMITS[cell]}
              // What is empty shows it, and is found by it.
              placeholder=" "
              autoComplete="off"
              aria-label={t("cell.ofRow", { cell: t(`cell.${cell}`), row: index + 1 })}
              aria-invalid={wrong === String(index + 1) || undefined}
            />
          ))}
        </div>
      ))}
    </RowGroup>
  );
}
