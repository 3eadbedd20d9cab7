import { systemActor } from "#app/platform/actor.ts";
import { type Intake, receiveReport } from "../webhook.server.ts";
import type { Route } from "./+types/webhook.ts";

// What providers read: anything but 2xx makes them try again.
const STATUS: Readonly<Record<Intake, number>> = { received: 200, malformed: 422, forged: 400, closed: 503 };

/** Takes what a mail provider reports of bounces and complaints. It is known by its signature alone. */
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
