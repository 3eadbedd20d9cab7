/** Starts a process of the application, its parts in the order of their dependencies. */
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
import { startRelay } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Role, Running } from "./application.ts";
import { type Part, stopParts } from "./ending.ts";
import { SUBSCRIPTIONS } from "./features.ts";
import type { Web } from "./http/web.ts";
import { startWorker } from "./jobs/worker.ts";
import { openLive } from "./live/live.ts";

/** Time for each part to stop, requests and jobs in flight included; all together have three seconds (`supervision.ts`). */
const PART_MILLISECONDS = 2_500;

/**
 * Idle time of a kept-alive connection. Longer than a proxy's (60 s in nginx and most load balancers): if we close first, a form just being
 * sent over it is lost, since proxies retry only reading requests.
 */
const IDLE_CONNECTION_MILLISECONDS = 75_000;

/** Migrates, then starts the outbox relay, and worker and web by the roles. */
export async function startProcess(roles: readonly Role[], web: Web): Promise<Running> {
  await migrate(env().DATABASE_URL);
  await refuseDemoInPublic();
  // Not awaited: the process starts even if the store is unavailable.
  void tryStore();
  const lines = env().SEED === "demo" ? await showDemo() : [];
  const parts: Part[] = [
    { name: "database", stop: closeDatabase },
    { name: "live bus", stop: live.stop },
    { name: "outbox", stop: startRelay(SUBSCRIPTIONS, live.publish) },
  ];
  // Only in one process with both roles: the stand-in's state is in memory.
  if (env().paymentsStandIn && roles.length === 2) {
    const { url, close } = await standInForPayments();
    parts.push({ name: "payments stand-in", stop: close });
    lines.push(`Payments are played by ${url}: no money moves`);
  }
  if (roles.includes("worker")) {
    if (!env().SMTP_URL) parts.push({ name: "mailbox", stop: await startLocalMailbox() });
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
    // Last started, first stopped: requests, then jobs, then the database.
    stop: () => stopParts(parts, PART_MILLISECONDS),
  };
}

/** Throws if a public process has a database with the demo world, whose passwords are in the source. */
async function refuseDemoInPublic(): Promise<void> {
  const { exposedBy } = env();
  if (!exposedBy) return;
  const { holdsDemoAccounts } = await import("#db/seeds/demo-accounts.ts");
  if (!(await holdsDemoAccounts(db))) return;
  throw new SettingProblem(
    `The database holds accounts of the demo world, whose passwords everybody can read in the source, and ${exposedBy} makes this start public: set DATA_DIR to a new folder (or DATABASE_URL to an empty database), or take ${exposedBy} away.`,
  );
}

/** Seeds an empty database with the demo world, loaded only then. Returns its sign-ins for the banner. */
async function showDemo(): Promise<string[]> {
  const [{ isInhabited }, { signInAccounts, DEMO_PASSWORD }, { DEMO_APP_KEY, staff }] = await Promise.all([
    import("#db/seeds/demo-accounts.ts"),
    import("#demo/sign-in-accounts.ts"),
    import("#demo/staff.ts"),
  ]);
  if (!(await isInhabited(db))) {
    const { seedDemo } = await import("#db/seeds/demo.ts");
    await seedDemo(db);
  }
  const signIns = MARKETS.map((market) => {
    const { entrepreneur, investor } = signInAccounts[market];
    return `  ${factsOf(market).nativeCountry.padEnd(16)} ${entrepreneur.email} (entrepreneur), ${investor.email} (investor)`;
  });
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...signIns,
    `  ${"Staff".padEnd(16)} ${staff.map(({ email, role }) => (email.startsWith(role) ? email : `${email} (${role})`)).join(", ")}`,
    `  ${"".padEnd(16)} and a code: add the key ${DEMO_APP_KEY} to an authenticator app`,
  ];
}

/** Starts the local mailbox, loaded only without an SMTP server. Returns the function that stops it. */
async function startLocalMailbox(): Promise<() => Promise<void>> {
  const { openMailbox } = await import("#standins/mailbox/server.ts");
  const { url, close } = await openMailbox();
  sendOver(url);
  return () => {
    // The mailbox waits until its connections have ended, and the mail pool keeps one open.
    sendOver(undefined);
    return close();
  };
}

/** Starts reading the mailbox of MAILBOX_URL, with a client loaded only then. */
async function readMailbox(): Promise<() => Promise<void>> {
  const { startMailboxReader } = await import("#app/features/inbound-mail/reader.server.ts");
  return startMailboxReader().stop;
}

/**
 * Starts the local identity provider, loaded only then, at the next port, in place of all three providers and of the e-ID broker, as far as
 * they are not set. It redirects back to any name of this machine, since the product may be used by any.
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
 * Starts the local payment provider, loaded only then, at the port after the next, in place of Stripe if there are no keys. Its account is
 * prepared as a real one is.
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
      // Connections of requests in flight become idle only later, and would be kept alive.
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
