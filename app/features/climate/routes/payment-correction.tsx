import { data, redirect } from "react-router";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { correctPayment } from "../payments.server.ts";
import { correctionSchema } from "../project.ts";
import { climatePayment } from "../projects.server.ts";
import type { Route } from "./+types/payment-correction.ts";

const PaymentCorrectionPage = deferred(
  async () => (await import("../ui/payment-correction-page.tsx")).PaymentCorrectionPage,
);

export async function loader({ context, params }: Route.LoaderArgs) {
  adminOf(context);
  const payment = await climatePayment(params.id);
  if (!payment || payment.reason !== null) throw data(null, { status: 404 });
  if (payment.corrected) throw redirect(paths.climateDesk());
  return { payment };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), correctionSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const corrected = await correctPayment(actor, params.id, submission.value);
  if (!corrected.ok && corrected.code === "not-found") throw data(null, { status: 404 });
  if (!corrected.ok) return refuse(submission, corrected);
  return redirectWithFlash(context, paths.climateDesk(), "climate-payment-corrected");
}

export default function ClimatePaymentCorrection({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentCorrectionPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
