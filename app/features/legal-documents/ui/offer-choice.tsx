import { useId } from "react";
import { useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Agreement } from "../agreement.ts";

interface OfferChoiceProps {
  agreements: readonly Agreement[];
  /** The offer that the page has taken over. */
  chosen: string | undefined;
}

/** The agreed offers of the member, one of which fills in the form around it: a button with an address of its own (messages `legal-documents`). */
export function OfferChoice({ agreements, chosen }: OfferChoiceProps) {
  const t = useT("legal-documents");
  const format = useFormat();
  const fill = paths.newLegalDocumentOffer();
  const busy = useNavigation().formAction === fill;
  const options = agreements.map(({ offerId, companyName, owner, share, amount, currency }) => ({
    value: offerId,
    label: t("new.offer", {
      company: companyName ?? owner ?? "–",
      share: format.percent(share),
      amount: format.money(amount, currency),
    }),
  }));
  return (
    <div className="legal-take">
      <Field id={useId()} label={t("new.from")}>
        <Select name="from" defaultValue={chosen ?? ""} options={[{ value: "", label: t("new.none") }, ...options]} />
      </Field>
      <Button type="submit" formAction={fill} formNoValidate busy={busy}>
        {t("new.take")}
      </Button>
    </div>
  );
}
