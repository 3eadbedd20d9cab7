import { systemActor } from "#app/platform/actor.ts";
import { type Intake, receiveReport } from "../webhook.server.ts";
import type { Route } from "./+types/webhook.ts";

// Providers retry on anything but 2xx.
const STATUS: Readonly<Record<Intake, number>> = { received: 200, malformed: 422, forged: 400, closed: 503 };

/** Receives a mail provider's report of bounces and complaints, authenticated by its signature alone. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const intake = await receiveReport(
    systemActor("mail-webhook"),
    await request.text(),
    request.headers.get("mail-signature"),
  );
  return Response.json({ received: intake }, { status: STATUS[intake] });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
