import { Download } from "lucide-react";
import { ChoiceFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { MOST_EXPORTED } from "../payments-desk.ts";
import {
  SUBSCRIPTION_STATES,
  type SubscriptionPage,
  type SubscriptionQuery,
  subscriptionParams,
} from "../subscriptions-desk.ts";
import { Count, DeskFrame, Filters, NothingFound } from "./desk-frame.tsx";

const SubscriptionTable = deferred(async () => (await import("./subscription-table.tsx")).SubscriptionTable);

interface SubscriptionsPageProps extends SubscriptionPage {
  query: SubscriptionQuery;
  exports: boolean;
}

/** Subscriptions for staff (messages `billing-desk`). */
export function SubscriptionsPage({ query, exports, subscriptions, next, count }: SubscriptionsPageProps) {
  const t = useT("billing-desk");
  const address = subscriptionParams(query);
  return (
    <DeskFrame title={t("subscriptions.title")} exports={exports}>
      <Filters action={paths.subscriptions()} query={query} hidden={{ order: address.order }}>
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
        <NothingFound of="subscriptions" query={query} />
      ) : (
        <div className="stack stack-3">
          <div className="row row-w between">
            <Count count={count} of="subscriptions" fileLimit={exports && MOST_EXPORTED} />
            {exports && (
              <LinkButton size="s" icon={Download} to={paths.subscriptionsFile(address)} reloadDocument>
                {t("subscriptions.file")}
              </LinkButton>
            )}
          </div>
          <SubscriptionTable
            subscriptions={subscriptions}
            byDate={{
              to: paths.subscriptions({ ...address, order: query.oldest ? undefined : "oldest" }),
              sorted: query.oldest ? "ascending" : "descending",
            }}
          />
        </div>
      )}
      <PageLinks
        start={query.after ? paths.subscriptions(address) : null}
        next={next && paths.subscriptions({ ...address, after: next })}
      />
    </DeskFrame>
  );
}
