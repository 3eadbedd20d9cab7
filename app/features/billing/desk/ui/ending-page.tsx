import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { RadioField, TextareaField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endingSchema, REASON_LIMIT } from "../payment-forms.ts";
import type { EndableSubscription } from "../subscriptions.server.ts";

interface EndingPageProps {
  subscription: EndableSubscription;
  answer: FormAnswer | undefined;
}

/** The form with which staff end a subscription at once (messages `billing-desk`, `staff`, `plans`). */
export function EndingPage({ subscription, answer }: EndingPageProps) {
  const t = useT("billing-desk");
  const staff = useT("staff");
  const plans = useT("plans");
  const format = useFormat();
  const { id, payerName, plan, currency, lastMinor } = subscription;
  const form = useActionForm({
    id: "ending",
    schema: endingSchema,
    answer,
    action: paths.subscriptionEnding(id),
    labels: { refund: t("ending.refund"), reason: staff("reason") },
    values: { refund: "none" },
  });
  const last = { value: "last", label: t("ending.last", { amount: format.moneyExact(lastMinor, currency) }) };
  return (
    <FormPage
      title={t("ending.title", { plan: plans(`name.${plan}`) })}
      about={payerName}
      lead={t("ending.lead", { plan: plans(`name.${plan}`) })}
    >
      <ActionForm of={form}>
        <RadioField
          of={form.field("refund")}
          options={[{ value: "none", label: t("ending.none") }, ...(lastMinor > 0 ? [last] : [])]}
        />
        <TextareaField of={form.field("reason")} hint={t("ending.reason")} rows={4} limit={REASON_LIMIT} required />
        <p className="actions">
          <LinkButton to={paths.subscriptions()}>{staff("cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t("ending.act")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
