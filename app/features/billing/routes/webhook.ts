import { type Intake, takeEvent } from "../synchronisation/webhooks.server.ts";
import type { Route } from "./+types/webhook.ts";

// What the provider reads: anything but 2xx makes it try again, for days.
const STATUS: Readonly<Record<Intake, number>> = { stored: 200, known: 200, foreign: 200, forged: 400, closed: 503 };

/** Takes what the payment provider announces. It is known by its signature alone. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const intake = await takeEvent(await request.text(), request.headers.get("stripe-signature"));
  return Response.json({ received: intake }, { status: STATUS[intake] });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
