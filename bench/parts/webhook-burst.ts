/** A burst of signed announcements over HTTP, as many at once as the connections allow. */
import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import type Stripe from "stripe";

/** What a burst has shown. */
export interface Burst {
  seconds: number;
  /** Answers by their status. */
  answers: Map<number, number>;
}

/** Sends every event once, in the order given. `secret` signs it, as the provider does. */
export async function sendBurst(
  url: string,
  secret: string,
  events: readonly Stripe.Event[],
  connections: number,
): Promise<Burst> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const bodies = events.map((event) => JSON.stringify(event));
  const answers = new Map<number, number>();
  let next = 0;
  const begun = performance.now();
  const connection = async () => {
    while (next < bodies.length) {
      const status = await post(agent, url, secret, bodies[next++]!);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { seconds: (performance.now() - begun) / 1_000, answers };
}

function post(agent: Agent, url: string, secret: string, body: string): Promise<number> {
  const moment = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", secret).update(`${moment}.${body}`).digest("hex");
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Stripe-Signature": `t=${moment},v1=${signature}`,
  };
  return new Promise((resolve, reject) => {
    request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode!));
    })
      .once("error", reject)
      .end(body);
  });
}
