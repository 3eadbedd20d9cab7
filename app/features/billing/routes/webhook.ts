import { type Intake, receiveEvent } from "../synchronisation/webhooks.server.ts";
import type { Route } from "./+types/webhook.ts";

// Anything but 2xx makes the provider retry for days.
const STATUS: Readonly<Record<Intake, number>> = { stored: 200, known: 200, foreign: 200, forged: 400, closed: 503 };

/** Receives the payment provider's events, authenticated by their signature alone. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const intake = await receiveEvent(await request.text(), request.headers.get("stripe-signature"));
  return Response.json({ received: intake }, { status: STATUS[intake] });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
