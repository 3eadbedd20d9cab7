import { getInputProps } from "@conform-to/react";
import { Link } from "react-router";
import { currencySign } from "#app/i18n/amounts.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { FieldOf } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { MoneyInput } from "#app/ui/forms/text-input.tsx";
import type { Offer } from "../offer.ts";
import { acceptanceForm } from "../offer-form.ts";
import { OfferNotes } from "./offer-frame.tsx";

/** The form of an acceptance, in which the amount is typed again. */
export function AcceptanceForm({ offer, answer }: { offer: Offer; answer: FormAnswer | undefined }) {
  const t = useT("offers");
  const format = useFormat();
  const sign = currencySign(useMarket(), offer.currency);
  const form = useActionForm({
    id: "acceptance",
    schema: acceptanceForm,
    answer,
    action: paths.offerAct(offer, "acceptance"),
    labels: { amount: t("accept.amount") },
    validate: "submit",
    constraints: false,
  });
  const amount = form.field("amount");
  return (
    <ActionForm of={form}>
      <FieldOf
        of={amount}
        hint={t("accept.amountHint", { amount: format.money(offer.amount, offer.currency) })}
        required
      >
        <MoneyInput {...getInputProps(amount.meta, { type: "text" })} key={amount.meta.key} {...sign} />
      </FieldOf>
      <OfferNotes label={offer.label} />
      <p className="small">
        <Link to={paths.faq("binding")}>{t("accept.help")}</Link>
      </p>
      <div className="actions">
        <LinkButton to={paths.offer(offer)}>{t("form.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {offer.as === "proposer" ? t("act.confirm") : t("act.accept")}
        </Button>
      </div>
    </ActionForm>
  );
}
