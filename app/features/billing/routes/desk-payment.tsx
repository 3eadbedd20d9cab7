import { data } from "react-router";
import { waitingAbout } from "#app/features/approvals/approvals.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paymentRecord } from "../desk/payments.server.ts";
import { isEndable } from "../desk/subscriptions.server.ts";
import { PaymentPage } from "../desk/ui/payment-page.tsx";
import type { Route } from "./+types/desk-payment.ts";

/** A payment with its refunds and disputes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const record = await paymentRecord(actor, params.id);
  if (!record) throw data(null, { status: 404 });
  const { subscriptionId, id } = record.payment;
  const [running, waiting] = await Promise.all([
    subscriptionId !== null && isEndable(actor, subscriptionId),
    waitingAbout(actor, id),
  ]);
  return { record, running, waiting };
}

export default function DeskPayment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage {...loaderData} />;
}
