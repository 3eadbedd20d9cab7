/** One process of the application, in the order in which its parts depend on each other. */
import { createServer, type Server } from "node:http";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { live } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { migrate } from "#app/platform/migrate.server.ts";
import { startPump } from "#app/platform/outbox.server.ts";
import type { Role, Running } from "./application.ts";
import { openLive } from "./live.ts";
import type { Web } from "./web.ts";
import { SUBSCRIPTIONS, startWorker } from "./worker.ts";

/** Migrates, then starts pump, worker and web as the roles say. */
export async function startProcess(roles: readonly Role[], web: Web): Promise<Running> {
  await migrate(env().DATABASE_URL);
  const stops = [closeDatabase, live.stop, startPump(SUBSCRIPTIONS, live.publish)];
  if (roles.includes("worker")) stops.push((await startWorker()).stop);
  if (roles.includes("web")) {
    await live.listen();
    const server = createServer(web.listener);
    stops.push(await listen(server), openLive(server, live));
  }
  return {
    url: address(),
    lines: [],
    // Last started, first stopped: no more requests, then no more jobs, then no database.
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

async function listen(server: Server): Promise<() => Promise<void>> {
  const { HOST, PORT } = env();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(PORT, HOST, resolve));
  log.info({ host: HOST, port: PORT }, "listening");
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
}

function address(): string {
  const { HOST, PORT, PUBLIC_URL } = env();
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(HOST) ? "localhost" : HOST;
  return PUBLIC_URL ?? `http://${host}:${PORT}`;
}
