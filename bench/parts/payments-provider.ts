/** The payment provider's stand-in as a separate process, so that its cost is not measured. The bench sends the webhooks itself. */
import { createServer } from "node:http";
import { openPayments } from "#standins/payments/server.ts";
import { answerAlso } from "./control.ts";

const payments = await openPayments({});
payments.trouble.webhooks = "never";

answerAlso({
  contact: () => ({ url: payments.url, secretKey: payments.secretKey }),
  webhookSecret: (endpoint: string) => payments.webhookSecret(endpoint),
  events: (types: readonly string[]) => payments.trouble.events().filter(({ type }) => types.includes(type)),
  dispute: (charge: string) => payments.trouble.openDispute(charge).id,
});

createServer((_request, response) => response.end("Ready")).listen(Number(process.env.PORT), "127.0.0.1");
