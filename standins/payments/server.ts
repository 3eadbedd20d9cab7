/**
 * A local stand-in for Stripe: a loopback server with the part of its HTTP API that the product uses, pages for cards and identity checks,
 * test clocks and signed webhooks. It listens on 127.0.0.1, not localhost, so that for browsers it is another site, like the real one.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { Account } from "./account.ts";
import { adopt, type Sold } from "./adoption.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { Idempotency } from "./idempotency.ts";
import { passIdentity } from "./identity-checks.ts";
import { answerPage } from "./page-requests.ts";
import { decidedAt, decideRefund } from "./refunds.ts";
import { passTime } from "./renewals.ts";
import { answerApi, type Machinery } from "./requests.ts";
import { ROUTES } from "./resources.ts";
import { StateFile } from "./state-file.ts";
import { Store } from "./store.ts";
import { RequestTrouble, type Trouble } from "./trouble.ts";
import { Webhooks } from "./webhooks.ts";

export type { Trouble } from "./trouble.ts";

/** How often due things are done without a request, in milliseconds. */
const CATCH_UP_INTERVAL = 1_000;

/** An open stand-in. */
export interface Payments {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `sk_test_…`, generated once and persisted with the state. */
  secretKey: string;
  /** The secret of the webhook endpoint with this address. */
  webhookSecret(url: string): string | undefined;
  /** Takes over subscriptions that were sold elsewhere, as far as the account does not have them. Their prices and tax rates must be there. */
  adopt(sold: readonly Sold[]): Promise<void>;
  /** Misbehaviour on demand. */
  trouble: Trouble;
  /** Resolves when all due webhooks are delivered or given up. For tests. */
  settled(): Promise<void>;
  /** Sets the test clock of new customers without one, since the product knows no test clocks; undefined for none. For tests. */
  setTestClock(id: string | undefined): void;
  /** Has the banks decide on all refunds at once. For tests. */
  finishRefunds(): Promise<void>;
  /** Finishes identity checks in processing and redactions at once. For tests. */
  finishIdentity(): Promise<void>;
  close(): Promise<void>;
}

interface PaymentsOptions {
  /** Port to listen on; any free one if it is taken or not given. */
  port?: number;
  /** Folder in which the state is persisted; not persisted without it. */
  dataDir?: string;
}

/** Opens the stand-in. */
export async function openPayments({ port = 0, dataDir }: PaymentsOptions): Promise<Payments> {
  const file = dataDir === undefined ? undefined : new StateFile(dataDir);
  const store = await Store.open(file);
  const account = new Account(store);
  account.forgetOldEvents();
  const webhooks = new Webhooks(account);
  const trouble = new RequestTrouble();
  const catchUp = () => {
    const now = Math.floor(Date.now() / 1000);
    passTime(account, null, now, (moment, run) => account.at(moment, run));
    passIdentity(account, now);
  };
  const machinery: Machinery = { account, webhooks, trouble, idempotency: new Idempotency(account), catchUp };
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith("/v1/")
      ? answerApi(machinery, ROUTES, request, response)
      : answerPage(machinery, request, response);
    answer.catch((error: unknown) => {
      log.error({ error, path: request.url }, "payment stand-in");
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  account.url = `http://127.0.0.1:${await listen(server, port)}`;
  catchUp();
  const created = webhooks.takeNew();
  await store.saved();
  webhooks.start(created);
  const timer = setInterval(() => {
    catchUp();
    void storeAndDeliver(machinery);
  }, CATCH_UP_INTERVAL).unref();
  return {
    url: account.url,
    secretKey: store.hidden.secretKey,
    webhookSecret: (url) => {
      const endpoint = store.all("webhook_endpoint").findLast((each) => each.url === url);
      return endpoint && store.hidden.secrets[endpoint.id];
    },
    adopt: async (sold) => {
      adopt(account, sold);
      await store.saved();
    },
    trouble: troubleOf(machinery),
    settled: () => webhooks.settled(),
    setTestClock: (id) => {
      account.defaultClock = id;
    },
    finishRefunds: async () => {
      for (const refund of store.all("refund"))
        if (decidedAt(account, refund) !== undefined) decideRefund(account, refund.id);
      await storeAndDeliver(machinery);
    },
    finishIdentity: async () => {
      passIdentity(account, Number.POSITIVE_INFINITY);
      await storeAndDeliver(machinery);
    },
    close: async () => {
      clearInterval(timer);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await webhooks.close();
      await store.saved();
    },
  };
}

/** Stores changes made outside a request, and then delivers their events. */
async function storeAndDeliver({ account, webhooks }: Machinery): Promise<void> {
  if (!account.store.hasChanged) return;
  const created = webhooks.takeNew();
  try {
    await account.store.saved();
    webhooks.start(created);
  } catch (error) {
    log.error({ error }, "payment stand-in: state");
  }
}

function troubleOf(machinery: Machinery): Trouble {
  const { account, webhooks, trouble } = machinery;
  const delivering = <T>(result: T): T => {
    void storeAndDeliver(machinery);
    return result;
  };
  return {
    get webhooks() {
      return webhooks.manner;
    },
    set webhooks(manner) {
      webhooks.manner = manner;
    },
    release: () => webhooks.release(),
    attempts: () => webhooks.attempts,
    events: () => webhooks.events,
    resend: (event) => webhooks.resend(event),
    answer: (...plan) => trouble.answer(...plan),
    breakAfterWork: (...plan) => trouble.breakAfterWork(...plan),
    holdAnswer: (path) => trouble.holdAnswer(path),
    openDispute: (charge, reason = "fraudulent", amount) => delivering(openDispute(account, charge, reason, amount)),
    closeDispute: (dispute, outcome) => delivering(closeDispute(account, dispute, outcome)),
    reset: () => {
      trouble.reset();
      webhooks.manner = "normal";
    },
  };
}

/** Listens on the wanted port, or on a free one if it is taken. Returns the port. */
async function listen(server: Server, wanted: number): Promise<number> {
  const at = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    });
  try {
    return await at(wanted);
  } catch (error) {
    if (wanted === 0 || (error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return at(0);
  }
}
