/** One process of the application, in the order in which its parts depend on each other. */
import { createServer, type Server } from "node:http";
import { prepareAccount } from "#app/features/billing/account-setup.server.ts";
import { connect, payThrough } from "#app/features/billing/provider.server.ts";
import { tryStore } from "#app/features/files/store/store.server.ts";
import { speakTo } from "#app/features/providers/provider-client.server.ts";
import { DEVELOPMENT_HOSTS, factsOf, MARKETS } from "#app/i18n/markets.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { speakToEidBroker } from "#app/platform/env/eid-broker.server.ts";
import { env, SettingProblem } from "#app/platform/env/env.server.ts";
import { live } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendOver } from "#app/platform/mail/mail.server.ts";
import { startPump } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Role, Running } from "./application.ts";
import { type Part, stopParts } from "./ending.ts";
import { SUBSCRIPTIONS } from "./features.ts";
import type { Web } from "./http/web.ts";
import { startWorker } from "./jobs/worker.ts";
import { openLive } from "./live/live.ts";

/** For each part to stop, requests and jobs in flight included; the whole has three seconds (`supervision.ts`). */
const PART_MILLISECONDS = 2_500;

/**
 * How long a connection may stay idle. Longer than a proxy keeps it (60 s in nginx and in most balancers): where we close first, a form
 * that is just being sent over it is lost, for a proxy sends nothing but reads a second time.
 */
const IDLE_CONNECTION_MILLISECONDS = 75_000;

/** Migrates, then starts pump, worker and web as the roles say. */
export async function startProcess(roles: readonly Role[], web: Web): Promise<Running> {
  await migrate(env().DATABASE_URL);
  await refuseDemoInPublic();
  // Not waited for: a store that is away does not keep the rest from starting.
  void tryStore();
  const lines = env().SEED === "demo" ? await showDemo() : [];
  const parts: Part[] = [
    { name: "database", stop: closeDatabase },
    { name: "live bus", stop: live.stop },
    { name: "outbox", stop: startPump(SUBSCRIPTIONS, live.publish) },
  ];
  // In one process with both roles only: what it holds is one process's.
  if (env().paymentsStandIn && roles.length === 2) {
    const { url, close } = await standInForPayments();
    parts.push({ name: "payments stand-in", stop: close });
    lines.push(`Payments are played by ${url}: no money moves`);
  }
  if (roles.includes("worker")) {
    if (!env().SMTP_URL) parts.push({ name: "mailbox", stop: await keepMailHere() });
    parts.push({ name: "worker", stop: (await startWorker()).stop });
    if (env().MAILBOX_URL) parts.push({ name: "mailbox reader", stop: await readMailbox() });
  }
  if (roles.includes("web")) {
    live.onStalePages(web.cache.drop);
    if (env().identityStandIn || env().eidStandIn) {
      const { url, played, close } = await standInForProviders();
      parts.push({ name: "identity stand-in", stop: close });
      lines.push(`${played} are played by ${url}`);
    }
    await live.listen();
    const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MILLISECONDS }, web.listener);
    parts.push({ name: "web", stop: await listen(server) }, { name: "live sockets", stop: openLive(server, live) });
  }
  if (env().devPages) lines.push(`Mails land in ${address()}/dev/mailbox`);
  else if (!env().SMTP_URL) lines.push("Mails are kept and not sent, as there is no SMTP_URL");
  return {
    url: address(),
    lines,
    // Last started, first stopped: no more requests, then no more jobs, then no database.
    stop: () => stopParts(parts, PART_MILLISECONDS),
  };
}

/** Whoever reads the source knows the passwords of the demo world: a database that holds it is for the machine's own user. */
async function refuseDemoInPublic(): Promise<void> {
  const { exposedBy } = env();
  if (!exposedBy) return;
  const { holdsDemoAccounts } = await import("#db/seeds/demo-accounts.ts");
  if (!(await holdsDemoAccounts(db))) return;
  throw new SettingProblem(
    `The database holds accounts of the demo world, whose passwords everybody can read in the source, and ${exposedBy} makes this start public: set DATA_DIR to a new folder (or DATABASE_URL to an empty database), or take ${exposedBy} away.`,
  );
}

/** Fills an empty database with the demo world and says who may sign in there. It is loaded only when SEED asks for it. */
async function showDemo(): Promise<string[]> {
  const [{ seedDemo }, { cast, DEMO_PASSWORD }, { DEMO_APP_KEY, staff }] = await Promise.all([
    import("#db/seeds/demo.ts"),
    import("#demo/sign-in-accounts.ts"),
    import("#demo/staff.ts"),
  ]);
  await seedDemo(db);
  const signIns = MARKETS.map((market) => {
    const { entrepreneur, investor } = cast[market];
    return `  ${factsOf(market).nativeCountry.padEnd(16)} ${entrepreneur.email} (entrepreneur), ${investor.email} (investor)`;
  });
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...signIns,
    `  ${"Staff".padEnd(16)} ${staff.map(({ email, role }) => (email.startsWith(role) ? email : `${email} (${role})`)).join(", ")}`,
    `  ${"".padEnd(16)} and a code: add the key ${DEMO_APP_KEY} to an authenticator app`,
  ];
}

/** Without an SMTP server mails go to the local mailbox. It is loaded only then. */
async function keepMailHere(): Promise<() => Promise<void>> {
  const { openMailbox } = await import("#standins/mailbox/server.ts");
  const { url, close } = await openMailbox();
  sendOver(url);
  return () => {
    // The mailbox waits for its connections to end, and one is kept for the next mail.
    sendOver(undefined);
    return close();
  };
}

/** Reads the mailbox of MAILBOX_URL. What speaks to it is loaded only then. */
async function readMailbox(): Promise<() => Promise<void>> {
  const { startMailboxReader } = await import("#app/features/inbound-mail/reader.server.ts");
  return startMailboxReader().stop;
}

/**
 * Without a provider's settings the local identity provider stands in for all three, and without a broker's for that, at the next port. It is
 * loaded only then. The product may be reached at any name of this machine, and people are sent back to the one that they came by.
 */
async function standInForProviders(): Promise<{ url: string; played: string; close(): Promise<void> }> {
  const { openIdentity } = await import("#standins/identity/server.ts");
  const { PORT, hosts, identityStandIn, eidStandIn } = env();
  const names = ["localhost", "127.0.0.1", "[::1]", ...Object.values(DEVELOPMENT_HOSTS), ...Object.values(hosts)];
  const identity = await openIdentity({
    port: (PORT + 1) % 65_536,
    origins: names.map((name) => `http://${name}:${PORT}`),
  });
  if (identityStandIn) speakTo(identity.providers);
  if (eidStandIn) speakToEidBroker(identity.eid);
  const played = [
    ...(identityStandIn ? ["Google, Facebook, X"] : []),
    ...(eidStandIn ? ["electronic identities"] : []),
  ];
  return { ...identity, played: played.join(" and ") };
}

/**
 * Without keys the local payment provider stands in for the real one, at the port after the next. It is loaded only then. Its account is
 * prepared as a real one would be.
 */
async function standInForPayments(): Promise<{ url: string; close(): Promise<void> }> {
  const { DATA_DIR, PORT } = env();
  const { openPayments } = await import("#standins/payments/server.ts");
  const payments = await openPayments({ port: (PORT + 2) % 65_536, dataDir: DATA_DIR });
  const endpoint = `http://127.0.0.1:${PORT}${paths.paymentEvents()}`;
  const stripe = await connect(payments);
  await prepareAccount(stripe, endpoint, new Date().toISOString().slice(0, 10));
  payThrough({ ...payments, webhookSecret: payments.webhookSecret(endpoint)! });
  return payments;
}

async function listen(server: Server): Promise<() => Promise<void>> {
  const { HOST, PORT } = env();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(PORT, HOST, resolve));
  log.debug({ host: HOST, port: PORT }, "listening");
  return () =>
    new Promise((resolve) => {
      // What a request in flight leaves behind is idle only afterwards, and would be kept for a next one that never comes.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
    });
}

function address(): string {
  const { HOST, PORT, PUBLIC_URL } = env();
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(HOST) ? "localhost" : HOST;
  return PUBLIC_URL ?? `http://${host}:${PORT}`;
}
