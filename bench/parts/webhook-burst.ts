/** A burst of signed webhooks over HTTP, over a number of connections. */
import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import type Stripe from "stripe";

/** The result of a burst. */
export interface Burst {
  seconds: number;
  /** Number of answers by status. */
  answers: Map<number, number>;
}

/** Sends every event once, in order, signed with `secret` as by the provider. */
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
