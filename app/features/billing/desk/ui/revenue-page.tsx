import type { Rates } from "#app/features/rates/rates.ts";
import { RatesDate } from "#app/features/rates/ui/rates-date.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Revenue, RevenueCell, SubscriptionMonth, TroubleMonth } from "../figures.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { RevenueFigures } from "./revenue-figures.tsx";
import { RevenueTable } from "./revenue-table.tsx";
import { SubscriptionFigures } from "./subscription-figures.tsx";

interface RevenuePageProps {
  /** Oldest first; the last one is not over. */
  months: readonly string[];
  revenue: Revenue;
  cells: readonly RevenueCell[];
  subscriptions: readonly SubscriptionMonth[];
  trouble: readonly TroubleMonth[];
  rates: Rates;
  exports: boolean;
}

/** What is sold and what is lost, month by month (messages `billing-desk`, `rates`). */
export function RevenuePage({ months, revenue, cells, subscriptions, trouble, rates, exports }: RevenuePageProps) {
  const t = useT("billing-desk");
  return (
    <DeskFrame title={t("revenue.title")} exports={exports}>
      {cells.length === 0 && <Note>{t("revenue.none")}</Note>}
      <div className="stack stack-2">
        <p className="soft">{t("revenue.lead")}</p>
        <RatesDate rates={rates} />
      </div>
      <RevenueFigures months={months} revenue={revenue} />
      <RevenueTable months={months} cells={cells} />
      <SubscriptionFigures subscriptions={subscriptions} trouble={trouble} />
    </DeskFrame>
  );
}
