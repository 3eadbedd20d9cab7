import type { Market } from "#app/i18n/markets.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { type InvoiceDetails, invoiceDetailsSchema, VAT_NUMBER_EXAMPLE } from "../invoice-details.ts";

interface InvoiceDetailsPageProps {
  /** The country of payment. */
  country: Market;
  /** Null while the provider cannot be reached. */
  details: InvoiceDetails | null;
  answer: FormAnswer | undefined;
}

/** The form for the company and VAT number on the next invoices. */
export function InvoiceDetailsPage({ country, details, answer }: InvoiceDetailsPageProps) {
  const t = useT("billing");
  const failure = useFailureText();
  const form = useActionForm({
    id: "invoice-details",
    schema: invoiceDetailsSchema(country),
    answer,
    labels: { name: t("invoice.name"), vatNumber: t("invoice.number") },
    values: { name: details?.name, vatNumber: details?.vatNumber ?? "" },
  });
  // Without the stored details the form would start empty, and saving it would delete the number. A form that was sent keeps its values.
  if (!details && !answer) {
    return (
      <Note kind="warning" actions={<LinkButton to={paths.subscription()}>{t("invoice.back")}</LinkButton>}>
        {failure("provider-away")}
      </Note>
    );
  }
  return (
    <ActionForm of={form}>
      <TextField of={form.field("name")} autoComplete="organization" required />
      <TextField
        of={form.field("vatNumber")}
        optional={t("invoice.optional")}
        hint={t("invoice.example", { example: VAT_NUMBER_EXAMPLE[country] })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p className="actions">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("invoice.save")}
        </Button>
        <LinkButton variant="quiet" to={paths.subscription()}>
          {t("invoice.back")}
        </LinkButton>
      </p>
    </ActionForm>
  );
}
