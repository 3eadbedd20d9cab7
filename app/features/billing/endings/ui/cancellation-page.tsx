import { Check, EyeOff } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { Subscription } from "../../subscription.ts";
import { useContractFormat } from "../../ui/use-contract-format.ts";
import { GainedList } from "./gained-list.tsx";

/** Asks before a subscription is cancelled: what ends and when, and what stays. */
export function CancellationPage({ subscription }: { subscription: Subscription }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { date } = useContractFormat(subscription.country);
  const { plan, periodEnd, status } = subscription;
  const action = paths.subscriptionCancellation();
  const busy = useNavigation().formAction === action;
  return (
    <div className="stack stack-6 w-form">
      <p className="soft">
        {status === "past_due" ? t("cancellation.owed") : t("cancellation.lead", { date: date(periodEnd) })}
      </p>
      <GainedList plan={plan} title={t("cancellation.stops")} level={3} ends />
      <section aria-labelledby="cancellation-stays">
        <SectionHead id="cancellation-stays" level={3} title={t("cancellation.stays")} />
        <ul className="ticks">
          <li>
            <Icon of={Check} size="s" />
            {t("cancellation.own")}
          </li>
          <li>
            <Icon of={EyeOff} size="s" />
            {t("cancellation.hidden")}
          </li>
        </ul>
      </section>
      <Form method="post" action={action} className="actions">
        <Button type="submit" variant="danger" busy={busy}>
          {t("subscription.end.act")}
        </Button>
        <LinkButton variant="quiet" to={paths.subscription()}>
          {t("subscription.end.keep", { plan: plans(`name.${plan}`) })}
        </LinkButton>
      </Form>
    </div>
  );
}
