/**
 * Stands in for Stripe: a server on loopback that speaks the part of its HTTP API that the product uses, with pages on which a card is
 * entered or an identity checked, test clocks and signed webhooks. It listens at 127.0.0.1 and not at localhost, so that for browsers it is another site, as the
 * real one is.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "#app/platform/log.server.ts";
import { Account } from "./account.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { Idempotency } from "./idempotency.ts";
import { passIdentity } from "./identity-checks.ts";
import type { Machinery } from "./machinery.ts";
import { answerPage } from "./page-requests.ts";
import { passTime } from "./renewals.ts";
import { answerApi } from "./requests.ts";
import { ROUTES } from "./resources.ts";
import { StateFile } from "./state-file.ts";
import { Store } from "./store.ts";
import { RequestTrouble, type Trouble } from "./trouble.ts";
import { Webhooks } from "./webhooks.ts";

export type { Trouble } from "./trouble.ts";

/** How often time is looked at when nobody asks for anything. Milliseconds. */
const LOOKS_EVERY = 1_000;

/** An open stand-in. */
export interface Payments {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** `sk_test_…`, made once and persisted with the state. */
  secretKey: string;
  /** The secret of the webhook endpoint with this address. */
  webhookSecret(url: string): string | undefined;
  /** Misbehaviour on demand. */
  trouble: Trouble;
  /** Resolves when all webhooks that are due so far are delivered or given up. For tests. */
  settled(): Promise<void>;
  /**
   * Customers who are made without a test clock get this one from now on; undefined ends that. For tests of a product that does not speak of
   * test clocks.
   */
  setTestClock(id: string | undefined): void;
  /** Ends at once what takes the provider its time: identity checks that are processed, and redactions. For tests. */
  finishIdentity(): Promise<void>;
  close(): Promise<void>;
}

interface PaymentsOptions {
  /** Port to listen at; when it is taken, or not given, any that is free. */
  port?: number;
  /** Where the state outlives the process; without it, it does not. */
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
  const caused = webhooks.gathered();
  await store.saved();
  webhooks.start(caused);
  const timer = setInterval(() => {
    catchUp();
    void tellSoon(machinery);
  }, LOOKS_EVERY).unref();
  return {
    url: account.url,
    secretKey: store.hidden.secretKey,
    webhookSecret: (url) => {
      const endpoint = store.all("webhook_endpoint").findLast((each) => each.url === url);
      return endpoint && store.hidden.secrets[endpoint.id];
    },
    trouble: troubleOf(machinery),
    settled: () => webhooks.settled(),
    setTestClock: (id) => {
      account.usualClock = id;
    },
    finishIdentity: async () => {
      passIdentity(account, Number.POSITIVE_INFINITY);
      await tellSoon(machinery);
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

/** What is caused outside a request is stored before it is told, too. */
async function tellSoon({ account, webhooks }: Machinery): Promise<void> {
  if (!account.store.hasChanged) return;
  const caused = webhooks.gathered();
  try {
    await account.store.saved();
    webhooks.start(caused);
  } catch (error) {
    log.error({ error }, "payment stand-in: state");
  }
}

function troubleOf(machinery: Machinery): Trouble {
  const { account, webhooks, trouble } = machinery;
  const tell = <T>(done: T): T => {
    void tellSoon(machinery);
    return done;
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
    openDispute: (charge, reason = "fraudulent") => tell(openDispute(account, charge, reason)),
    closeDispute: (dispute, outcome) => tell(closeDispute(account, dispute, outcome)),
    reset: () => {
      trouble.reset();
      webhooks.manner = "normal";
    },
  };
}

/** Listens, at another port when the wanted one is taken. Returns the port. */
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
