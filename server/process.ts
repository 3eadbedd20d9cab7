/** Starts a process of the application, its parts in the order of their dependencies. */
import type { Server } from "node:http";
import { checkBreachedPasswords } from "#app/features/accounts/password/password-lists.server.ts";
import { prepareAccount } from "#app/features/billing/account-setup.server.ts";
import { connect, payThrough } from "#app/features/billing/provider.server.ts";
import { tryStore } from "#app/features/files/store/store.server.ts";
import { speakTo } from "#app/features/providers/provider-client.server.ts";
import { speakToRegisters } from "#app/features/registers/access.server.ts";
import { startSearchIndex } from "#app/features/search/inverted-index/search-index.server.ts";
import { DEVELOPMENT_HOSTS, factsOf, MARKETS } from "#app/i18n/markets.ts";
import { allPools, closeDatabase, db, directAddress } from "#app/platform/db/db.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { untilDatabaseAnswers, watchDatabase } from "#app/platform/db/outage.server.ts";
import { watchReplica } from "#app/platform/db/replica.server.ts";
import { limitStatements } from "#app/platform/db/time-limit.server.ts";
import { speakToEidBroker } from "#app/platform/env/eid-broker.server.ts";
import { env, SETTING_NAMES, SettingProblem } from "#app/platform/env/env.server.ts";
import { misspellings } from "#app/platform/env/misspellings.ts";
import { watchDisk } from "#app/platform/http/full-disk.server.ts";
import { live } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendOver } from "#app/platform/mail/mail.server.ts";
import { startRelay } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { secretProblem } from "#app/platform/secret/resealing.server.ts";
import { secrets } from "#app/platform/secret/secret.server.ts";
import type { Role, Running } from "./application.ts";
import { healAfterClock } from "./clock-correction.ts";
import { type Part, stopParts } from "./ending.ts";
import { SUBSCRIPTIONS } from "./features.ts";
import "./approvals.ts";
import { createHttpServer, stopHttpServer } from "./http/http-server.ts";
import type { Web } from "./http/web.ts";
import { startWorker } from "./jobs/worker.ts";
import { openLive } from "./live/live.ts";

/** Of the time that all parts have to stop, what remains for the others after one that hangs, in milliseconds. */
const OTHER_PARTS_MILLISECONDS = 500;

const stopWithin = () => env().SHUTDOWN_TIMEOUT * 1_000;

/** Migrates, then starts the outbox relay, and worker and web by the roles. */
export async function startProcess(roles: readonly Role[], web: Web): Promise<Running> {
  await checkBreachedPasswords();
  await untilDatabaseAnswers(directAddress(), env().DATABASE_WAIT);
  await migrate(directAddress(), (count) =>
    announce(`Bringing the database to this release (${count === 1 ? "a migration" : `${count} migrations`}) ...`),
  );
  await limitStatements();
  await refuseDemoInPublic();
  for (const { name, meant } of misspellings(Object.keys(process.env), SETTING_NAMES)) {
    log.warn({ setting: name, meant }, "a setting that does nothing looks like one that is misspelled");
  }
  // Now, and not at the first request: it may have to be written, or be unusable.
  secrets();
  await healAfterClock();
  // Not awaited: the process starts even if the store is unavailable.
  void tryStore();
  const problem = await secretProblem();
  if (problem) log.error(problem);
  const lines = env().SEED === "demo" ? await showDemo() : [];
  if (problem) lines.push(problem);
  const parts: Part[] = [
    { name: "database", stop: closeDatabase },
    ...allPools().map((pool) => ({ name: `watch of the ${pool.name} database`, stop: watchDatabase(pool) })),
    { name: "live bus", stop: live.stop },
    { name: "outbox", stop: startRelay(SUBSCRIPTIONS, live.publish) },
  ];
  // A database of one's own has a disk of its own.
  if (process.env.EMBEDDED_DATABASE) parts.push({ name: "disk watch", stop: watchDisk(env().DATA_DIR) });
  // Only in one process with both roles: the stand-in's state is in memory.
  if (env().paymentsStandIn && roles.length === 2) {
    const { url, close } = await standInForPayments();
    parts.push({ name: "payments stand-in", stop: close });
    lines.push(`Payments are played by ${url}: no money moves`);
  }
  if (env().registersStandIn) {
    const { url, close } = await standInForRegisters();
    parts.push({ name: "registers stand-in", stop: close });
    lines.push(`Registers of companies are played by ${url}`);
  }
  if (roles.includes("worker")) {
    if (!env().SMTP_URL) parts.push({ name: "mailbox", stop: await startLocalMailbox() });
    parts.push({ name: "worker", stop: (await startWorker()).stop });
    if (env().MAILBOX_URL) parts.push({ name: "mailbox reader", stop: await readMailbox() });
  }
  if (roles.includes("web")) {
    parts.push({ name: "replica", stop: watchReplica() });
    parts.push({ name: "search index", stop: startSearchIndex(directAddress()) });
    live.onStalePages(web.cache.drop);
    if (env().identityStandIn || env().eidStandIn) {
      const { url, played, close } = await standInForProviders();
      parts.push({ name: "identity stand-in", stop: close });
      lines.push(`${played} are played by ${url}`);
    }
    await live.listen();
    const server = createHttpServer(web.listener);
    parts.push({ name: "web", stop: await listen(server) }, { name: "live sockets", stop: openLive(server, live) });
  }
  if (env().devPages) lines.push(`Mails land in ${address()}/dev/mailbox`);
  else if (!env().SMTP_URL) lines.push("Mails are kept and not sent, as there is no SMTP_URL");
  return {
    url: address(),
    lines,
    // Last started, first stopped: requests, then jobs, then the database.
    stop: () => stopParts(parts, stopWithin() - OTHER_PARTS_MILLISECONDS),
    stopWithin: stopWithin(),
  };
}

/** Says what a start does that may take minutes. */
function announce(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
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
    announce("Making the demo world (only in an empty database; a minute or two) ...");
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

/** Loads a stand-in, whose packages a production install leaves out. Throws a SettingProblem that says so. */
async function standIn<T>(load: () => Promise<T>, what: string, otherwise: string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new SettingProblem(
      `${what} needs a development package, which this production install left out: ${otherwise}, or install all packages with npm ci.`,
    );
  }
}

/** Starts the local mailbox, loaded only without an SMTP server. Returns the function that stops it. */
async function startLocalMailbox(): Promise<() => Promise<void>> {
  const { openMailbox } = await standIn(
    () => import("#standins/mailbox/server.ts"),
    "There is no SMTP_URL, and the local mailbox that stores mails instead",
    "set SMTP_URL",
  );
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
  const { openIdentity } = await standIn(
    () => import("#standins/identity/server.ts"),
    "The local identity provider",
    "set PUBLIC_URL, or a provider's settings",
  );
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
 * prepared as a real one is, and it is told of what the demo world has sold.
 */
async function standInForPayments(): Promise<{ url: string; close(): Promise<void> }> {
  const { DATA_DIR, PORT } = env();
  const { openPayments } = await import("#standins/payments/server.ts");
  const payments = await openPayments({ port: (PORT + 2) % 65_536, dataDir: DATA_DIR });
  const endpoint = `http://127.0.0.1:${PORT}${paths.paymentEvents()}`;
  const stripe = await connect(payments);
  await prepareAccount(stripe, endpoint, new Date().toISOString().slice(0, 10));
  if (env().SEED === "demo") {
    const { demoSales } = await import("#db/seeds/demo-sold.ts");
    await payments.adopt(await demoSales(db));
  }
  payThrough({ ...payments, webhookSecret: payments.webhookSecret(endpoint)! });
  return payments;
}

/** Starts the local registers of companies, loaded only then, at the third next port; they know the companies of the demo world. */
async function standInForRegisters(): Promise<{ url: string; close(): Promise<void> }> {
  const { openRegisters } = await import("#standins/registers/server.ts");
  const opened = await openRegisters({ port: (env().PORT + 3) % 65_536 });
  speakToRegisters(opened.registers);
  return opened;
}

async function listen(server: Server): Promise<() => Promise<void>> {
  const { HOST, PORT } = env();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(PORT, HOST, resolve));
  log.debug({ host: HOST, port: PORT }, "listening");
  // A proxy should close idle connections after a second.
  return () => stopHttpServer(server, env().TRUSTED_PROXIES > 0 ? stopWithin() / 2 : 0);
}

function address(): string {
  const { HOST, PORT, PUBLIC_URL } = env();
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(HOST) ? "localhost" : HOST;
  return PUBLIC_URL ?? `http://${host}:${PORT}`;
}
