import type { ReactNode } from "react";
import { Form } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";

interface ListFiltersProps {
  /** The list's address: the filters become its query. */
  action: string;
  /** The button's words. */
  submit: string;
  /** For a list that is mostly searched. */
  primary?: boolean;
  children: ReactNode;
}

/** The search and filters of a list for staff. */
export function ListFilters({ action, submit, primary, children }: ListFiltersProps) {
  return (
    <search>
      <Form className="staff-filters" action={action}>
        {children}
        <Button type="submit" variant={primary ? "primary" : "secondary"}>
          {submit}
        </Button>
      </Form>
    </search>
  );
}

interface SearchFilterProps {
  label: string;
  /** What was searched for. */
  text: string | undefined;
}

/** Words to search the list for, as `q`. */
export function SearchFilter({ label, text }: SearchFilterProps) {
  return (
    <Field label={label} className="staff-search">
      <TextInput type="search" name="q" defaultValue={text} maxLength={200} autoComplete="off" />
    </Field>
  );
}

interface ChoiceFilterProps<V extends string> {
  name: string;
  label: string;
  values: readonly V[];
  labelOf: (value: V) => string;
  chosen: V | undefined;
  /** The label of the choice of all. */
  any: string;
}

/** One of several values, or all of them. */
export function ChoiceFilter<V extends string>({ name, label, values, labelOf, chosen, any }: ChoiceFilterProps<V>) {
  return (
    <Field label={label}>
      <Select
        name={name}
        defaultValue={chosen ?? ""}
        placeholder={any}
        options={values.map((value) => ({ value, label: labelOf(value) }))}
      />
    </Field>
  );
}

/** A country, or all of them (messages `shell`). */
export function MarketFilter(props: Pick<ChoiceFilterProps<Market>, "label" | "chosen" | "any">) {
  const t = useT("shell");
  return <ChoiceFilter name="market" values={MARKETS} labelOf={(market) => t(`country.${market}`)} {...props} />;
}

interface PageLinksProps {
  /** The list's beginning; null on its first page. */
  start: string | null;
  /** The next page; null on the last. */
  next: string | null;
}

/** Links from a page of a list to its beginning and to the next page (messages `staff`). */
export function PageLinks({ start, next }: PageLinksProps) {
  const t = useT("staff");
  return (
    <CursorLinks
      start={start !== null && { to: start, label: t("toStart") }}
      next={next !== null && { to: next, label: t("more") }}
    />
  );
}
