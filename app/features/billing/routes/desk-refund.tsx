import { data, redirect } from "react-router";
import { ASKED } from "#app/features/approvals/approval.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { isReauthenticated, reauthenticatedOf, supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { refundSchema } from "../desk/payment-forms.ts";
import { paymentRecord } from "../desk/payments.server.ts";
import { refundLimit } from "../desk/refund-limit.ts";
import { leftAtProvider, refundPayment } from "../desk/refunding.server.ts";
import { isEndable } from "../desk/subscriptions.server.ts";
import type { Route } from "./+types/desk-refund.ts";

const RefundPage = deferred(async () => (await import("../desk/ui/refund-page.tsx")).RefundPage);

/** The refundable amount of a payment: the provider's or, if it cannot be reached, the books'. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const record = await paymentRecord(actor, params.id);
  if (!record) throw data(null, { status: 404 });
  const { payment, payer, closed, leftMinor } = record;
  const left = closed ? 0 : ((await leftAtProvider(payment.chargeId!)) ?? leftMinor);
  // Nothing is refundable: the page of the payment says why.
  if (left === 0) throw redirect(paths.payment(payment.id));
  reauthenticatedOf(context);
  const endable = payment.subscriptionId !== null && (await isEndable(actor, payment.subscriptionId));
  return {
    payment,
    payerName: payer?.name ?? "",
    leftMinor: left,
    limitMinor: refundLimit(payment.currency),
    endable,
    formId: newId(),
  };
}

/** Refunds the payment. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const submission = parseForm(await formOf(request), refundSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  if (!isReauthenticated(context)) return refuse(submission, err("proof-needed"));
  const refunded = await refundPayment(actor, params.id, submission.value, visitOf(context).url.origin);
  if (refunded.ok && refunded.value === ASKED) return redirectWithFlash(context, paths.approvals(), "approval-asked");
  if (refunded.ok) return redirectWithFlash(context, paths.payment(params.id), "payment-refunded");
  if (refunded.code === "not-found") throw data(null, { status: 404 });
  return refuse(submission, refunded);
}

export default function DeskRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
