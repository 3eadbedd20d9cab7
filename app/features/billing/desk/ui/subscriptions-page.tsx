import { ChoiceFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SUBSCRIPTION_STATES, type SubscriptionPage, type SubscriptionQuery } from "../subscriptions-desk.ts";
import { DeskFrame, Filters } from "./desk-frame.tsx";

const SubscriptionTable = deferred(async () => (await import("./subscription-table.tsx")).SubscriptionTable);

interface SubscriptionsPageProps extends SubscriptionPage {
  query: SubscriptionQuery;
  exports: boolean;
}

/** Subscriptions for staff (messages `billing-desk`). */
export function SubscriptionsPage({ query, exports, subscriptions, next }: SubscriptionsPageProps) {
  const t = useT("billing-desk");
  const { text, after, ...rest } = query;
  const address = { ...rest, q: text };
  return (
    <DeskFrame title={t("subscriptions.title")} exports={exports}>
      <Filters action={paths.subscriptions()} query={query}>
        <ChoiceFilter
          name="state"
          label={t("column.state")}
          values={SUBSCRIPTION_STATES}
          labelOf={(state) => t(`subscriptions.states.${state}`)}
          chosen={query.state}
          any={t("list.anyState")}
        />
      </Filters>
      {subscriptions.length === 0 ? (
        <EmptyState kind="no-results" title={t("subscriptions.none")}>
          {t("list.noneText")}
        </EmptyState>
      ) : (
        <SubscriptionTable subscriptions={subscriptions} />
      )}
      <PageLinks
        start={after ? paths.subscriptions(address) : null}
        next={next && paths.subscriptions({ ...address, after: next })}
      />
    </DeskFrame>
  );
}
