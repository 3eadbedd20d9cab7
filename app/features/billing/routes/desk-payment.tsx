import { data } from "react-router";
import { supportOf } from "#app/platform/visit.server.ts";
import { paymentRecord } from "../desk/queries-payments.server.ts";
import { PaymentPage } from "../desk/ui/payment-page.tsx";
import type { Route } from "./+types/desk-payment.ts";

/** A payment with everything that came of it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const record = await paymentRecord(supportOf(context), params.id);
  if (!record) throw data(null, { status: 404 });
  return { record };
}

export default function DeskPayment({ loaderData }: Route.ComponentProps) {
  return <PaymentPage record={loaderData.record} />;
}
