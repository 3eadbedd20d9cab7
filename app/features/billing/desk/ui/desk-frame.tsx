import type { ReactNode } from "react";
import { ChoiceFilter, ListFilters, MarketFilter, SearchFilter } from "#app/features/casework/ui/list-filters.tsx";
import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { TabLink, TabLinks } from "#app/ui/navigation/tabs.tsx";
import { PAID_PLANS, type PaidPlan } from "../../prices.ts";
import { MOST_COUNTED } from "../payments-desk.ts";

interface DeskFrameProps {
  title: string;
  /** Whether the reader may export the books. */
  exports: boolean;
  children: ReactNode;
}

/** A page of the payments desk, with links to the others (messages `billing-desk`). */
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

interface CountProps {
  count: number;
  of: "payments" | "subscriptions";
  /** The most rows of the list's file, for those who can take it. */
  fileLimit?: number | false;
}

/** How many a list finds, and whether its file ends before (messages `billing-desk`, `staff`). */
export function Count({ count, of, fileLimit }: CountProps) {
  const t = useT("billing-desk");
  const staff = useT("staff");
  const { number } = useFormat();
  return (
    <p className="soft">
      {count > MOST_COUNTED ? t(`${of}.countMore`, { count: MOST_COUNTED }) : t(`${of}.count`, { count })}
      {fileLimit && count > fileLimit && ` · ${staff("members.fileLimit", { limit: number(fileLimit) })}`}
    </p>
  );
}

/** In place of a list without rows: whether the filters leave nothing, or there is nothing yet (messages `billing-desk`). */
export function NothingFound({
  of,
  query: { oldest: _, ...filters },
}: {
  of: CountProps["of"];
  query: { oldest?: unknown };
}) {
  const t = useT("billing-desk");
  const filtered = Object.values(filters).some(Boolean);
  return (
    <EmptyState kind="no-results" title={t(filtered ? `${of}.none` : `${of}.empty`)}>
      {filtered && t("list.noneText")}
    </EmptyState>
  );
}

interface FiltersProps {
  /** The address of the list. */
  action: string;
  query: { text?: string | undefined; market?: Market | undefined; plan?: PaidPlan | undefined };
  /** Parameters that the filters do not change. */
  hidden?: Readonly<Record<string, string | undefined>>;
  /** Filters of this list only, before country and plan. */
  children: ReactNode;
}

/** The search and filters of the lists of payments and subscriptions (messages `billing-desk`, `staff`, `shell`, `plans`). */
export function Filters({ action, query, hidden = {}, children }: FiltersProps) {
  const t = useT("billing-desk");
  const staff = useT("staff");
  const plans = useT("plans");
  return (
    <ListFilters action={action} submit={staff("members.find")} primary>
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchFilter label={t("list.search")} text={query.text} />
      {children}
      <MarketFilter label={t("column.country")} chosen={query.market} any={t("list.anyMarket")} />
      <ChoiceFilter
        name="plan"
        label={t("column.plan")}
        values={PAID_PLANS}
        labelOf={(plan) => plans(`name.${plan}`)}
        chosen={query.plan}
        any={t("list.anyPlan")}
      />
    </ListFilters>
  );
}
