/** Calls the doctor, and keeps what it has found for the page about health. */
import { fork } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Task } from "graphile-worker";
import { z } from "zod";
import { storeFindings } from "#app/features/health/checks.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { env } from "#app/platform/env/env.server.ts";
import { embeddedDatabase } from "#server/postgres/cluster.ts";

const findings = z.array(
  z.object({
    subject: z.string(),
    level: z.enum(["well", "unset", "notice", "problem"]),
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    text: z.string(),
  }),
);

/** Runs `bin/doctor` in a process of its own: its checks may hang, and load what the program itself does not need. Throws if it fails. */
export async function checkHealth(_payload: unknown, { abortSignal }: Parameters<Task>[1]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = env();
  const isEmbedded = embeddedDatabase(path.resolve(DATA_DIR)) === DATABASE_URL;
  const child = fork(path.resolve("server/doctor.ts"), ["--json"], {
    env: { ...process.env, ...(isEmbedded && { DATABASE_URL: "" }) },
    execArgv: [],
    ...(abortSignal && { signal: abortSignal }),
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  const said = await Promise.race([text(child.stdout!), failed]);
  await storeFindings(systemActor("check-health"), findings.parse(JSON.parse(said)));
}
