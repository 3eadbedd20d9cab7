import { redirect } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { Member } from "#app/platform/actor.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { changeInvoiceDetails, invoiceDetailsOf } from "../invoices/invoice-details.server.ts";
import { invoiceDetailsSchema } from "../invoices/invoice-details.ts";
import { planStatusOf } from "../plan-status.server.ts";
import type { Route } from "./+types/invoice-details.ts";

const InvoiceDetailsPage = deferred(
  async () => (await import("../invoices/ui/invoice-details-page.tsx")).InvoiceDetailsPage,
);

/** The country in which the actor pays, and whose VAT numbers are valid. */
async function countryOf(actor: Member) {
  const { subscription, country } = await planStatusOf(actor);
  return subscription?.country ?? country ?? actor.lang;
}

/** The payer's details; null while the provider cannot be reached. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const details = await invoiceDetailsOf(actor);
  if (!details.ok && details.code === "no-subscription") throw redirect(paths.subscription());
  return { country: await countryOf(actor), details: details.ok ? details.value : null };
}

/** Changes them. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const country = await countryOf(actor);
  const submission = parseForm(await formOf(request), invoiceDetailsSchema(country));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const changed = await changeInvoiceDetails(actor, country, submission.value);
  return changed.ok
    ? redirectWithFlash(context, paths.subscription(), "invoice-details-changed")
    : refuse(submission, changed);
}

export default function InvoiceDetailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("billing");
  return (
    <SettingsPage section="subscription" title={t("invoice.title")} lead={t("invoice.lead")}>
      <InvoiceDetailsPage {...loaderData} answer={actionData as FormAnswer | undefined} />
    </SettingsPage>
  );
}
