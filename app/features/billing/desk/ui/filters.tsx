import type { ReactNode } from "react";
import { Form } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { PAID_PLANS, type PaidPlan } from "../../prices.ts";

interface FiltersProps {
  /** Where the list is. */
  action: string;
  query: { text?: string | undefined; market?: Market | undefined; plan?: PaidPlan | undefined };
  /** What else is kept when the form is sent. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** Filters of this list alone, before country and plan. */
  children: ReactNode;
}

/** What both lists of the desk are searched and narrowed by (messages `billing-desk`, `staff`, `shell`, `plans`). */
export function Filters({ action, query, kept = {}, children }: FiltersProps) {
  const t = useT("billing-desk");
  const staff = useT("staff");
  const shell = useT("shell");
  const plans = useT("plans");
  return (
    <search>
      <Form className="staff-filters" action={action}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field label={t("list.search")} className="staff-search">
          <TextInput type="search" name="q" defaultValue={query.text} maxLength={200} autoComplete="off" />
        </Field>
        {children}
        <Field label={t("column.country")}>
          <Select
            name="market"
            defaultValue={query.market ?? ""}
            placeholder={t("list.anyMarket")}
            options={MARKETS.map((value) => ({ value, label: shell(`country.${value}`) }))}
          />
        </Field>
        <Field label={t("column.plan")}>
          <Select
            name="plan"
            defaultValue={query.plan ?? ""}
            placeholder={t("list.anyPlan")}
            options={PAID_PLANS.map((value) => ({ value, label: plans(`name.${value}`) }))}
          />
        </Field>
        <Button type="submit" variant="primary">
          {staff("members.find")}
        </Button>
      </Form>
    </search>
  );
}
