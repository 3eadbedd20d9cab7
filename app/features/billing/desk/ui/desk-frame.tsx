import type { ReactNode } from "react";
import { Form } from "react-router";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import { PAID_PLANS, type PaidPlan } from "../../prices.ts";

interface DeskFrameProps {
  title: string;
  /** Whether the reader takes the books away, too. */
  exports: boolean;
  children: ReactNode;
}

/** A page of the desk of payments: its heading, and the way to the others (messages `billing-desk`). */
export function DeskFrame({ title, exports, children }: DeskFrameProps) {
  const t = useT("billing-desk");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={title} />
      <h1 className="h-page">{title}</h1>
      <TabLinks label={t("tabs.label")}>
        <TabLink to={paths.payments()} end>
          {t("payments.title")}
        </TabLink>
        <TabLink to={paths.subscriptions()}>{t("subscriptions.title")}</TabLink>
        <TabLink to={paths.revenue()}>{t("revenue.title")}</TabLink>
        {exports && <TabLink to={paths.books()}>{t("books.title")}</TabLink>}
      </TabLinks>
      {children}
    </div>
  );
}

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

interface PageEndsProps {
  /** The list's beginning; null on its first page. */
  start: string | null;
  /** Where it goes on; null at its end. */
  next: string | null;
}

/** The ways on from a page of a list (messages `staff`). */
export function PageEnds({ start, next }: PageEndsProps) {
  const t = useT("staff");
  if (!start && !next) return null;
  return (
    <p className="actions">
      {start && (
        <LinkButton size="s" variant="quiet" to={start}>
          {t("toStart")}
        </LinkButton>
      )}
      {next && (
        <LinkButton size="s" to={next}>
          {t("more")}
        </LinkButton>
      )}
    </p>
  );
}
