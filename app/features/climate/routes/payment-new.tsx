import { dayIn } from "#app/features/billing/books.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { climateFunds } from "../ledger.server.ts";
import { enterPayment } from "../payments.server.ts";
import { paymentSchema } from "../project.ts";
import { climateProjects } from "../projects.server.ts";
import type { Route } from "./+types/payment-new.ts";

const PaymentForm = deferred(async () => (await import("../ui/payment-form.tsx")).PaymentForm);

export async function loader({ context }: Route.LoaderArgs) {
  const { lang } = adminOf(context);
  const [projects, funds] = await Promise.all([climateProjects(lang), climateFunds()]);
  const { currency } = factsOf(lang);
  return { id: newId(), projects, funds, initial: { currency, paidOn: dayIn(lang, now()) } };
}

/** Enters a payment with its receipt, both in one form. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const form = await formOf(request);
  const file = form.get("receipt");
  form.delete("receipt");
  const submission = parseForm(form, paymentSchema);
  const receipt = file instanceof File && file.size > 0 ? file : undefined;
  const missing = receipt ? undefined : { receipt: ["required"] };
  if (submission.status !== "success" || !receipt) return refuse(submission, err("invalid-input", missing));
  const entered = await enterPayment(actor, submission.value, { file: receipt, name: receipt.name });
  if (!entered.ok) return refuse(submission, entered);
  return redirectWithFlash(context, paths.climateDesk(), "climate-payment-entered");
}

/** Enters a payment to a project. */
export default function ClimatePaymentNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("climate");
  return (
    <FormPage title={t("desk.enter.title")} lead={t("desk.enter.lead")}>
      <PaymentForm {...loaderData} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
