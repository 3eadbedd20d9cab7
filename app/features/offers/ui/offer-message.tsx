import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Textarea } from "#app/ui/forms/text-input.tsx";
import { SheetSection } from "#app/ui/sheet/sheet.tsx";
import { OFFER_MESSAGE_LIMIT } from "../offer.ts";

interface OfferMessageProps {
  field: FieldMetadata<string>;
  /** The other party's. */
  name: string;
  onText: (text: string) => void;
}

/** What the writer says with an offer: a message of its own in the conversation. */
export function OfferMessage({ field, name, onText }: OfferMessageProps) {
  const t = useT("offers");
  const problem = useFieldProblem();
  return (
    <SheetSection title={t("form.message.title", { name })}>
      <Field
        id={field.id}
        label={t("form.message.label")}
        optional={t("form.optional")}
        hint={t("form.message.hint")}
        error={problem(field.errors)}
      >
        <Textarea
          {...getTextareaProps(field)}
          key={field.key}
          rows={4}
          limit={OFFER_MESSAGE_LIMIT}
          counterText={(used, limit) => t("form.counter", { used, limit })}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      </Field>
    </SheetSection>
  );
}
