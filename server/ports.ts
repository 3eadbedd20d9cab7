/** The port of the web server: whether it is free, and which else is. */
import { createServer } from "node:net";
import { StartupProblem } from "#server/startup-problem.ts";

/** Ports in a row that a program may take: its own, and those of the local identity and payment providers and registers (`server/process.ts`). */
const BLOCK = 4;
/** The first port that every user may listen on. */
const FIRST_UNRESERVED = 1_024;
const MAX_PORT = 65_535;
/** Blocks that are tried for a free one. */
const MAX_TRIES = 100;
const LOOPBACK = "127.0.0.1";

/** Throws a StartupProblem if PORT is unusable, before anything slow. */
export async function checkPort(command: string): Promise<void> {
  const { host, port } = listening();
  if (!Number.isInteger(port) || port < 1 || port > MAX_PORT) {
    throw new StartupProblem(`PORT is "${process.env.PORT}", but must be a number from 1 to 65535.`);
  }
  const error = await failureToListen(host, port);
  if (error) throw await portProblem(error, command);
}

function listening(): { host: string; port: number } {
  return { host: process.env.HOST || LOOPBACK, port: Number(process.env.PORT || 3000) };
}

/** The error of listening on a port, which is left again; undefined if it is free. */
async function failureToListen(host: string, port: number): Promise<unknown> {
  const probe = createServer();
  const error = await new Promise((resolve) => {
    probe.once("error", resolve).listen(port, host, () => resolve(undefined));
  });
  if (!error) await new Promise((closed) => probe.close(closed));
  return error;
}

/** The StartupProblem for an error of listening, or the error itself if it is none. */
export async function portProblem(error: unknown, command: string): Promise<unknown> {
  const { host, port } = listening();
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== "listen" && syscall !== "getaddrinfo") return error;
  if (code === "EADDRINUSE") {
    const other = await freePortAfter(host, port);
    const advice = other ? `, as in PORT=${other} ${command}` : "";
    return new StartupProblem(`Port ${port} on ${host} is in use by another program: choose another one${advice}.`);
  }
  if (code === "EACCES") {
    return new StartupProblem(`Port ${port} is reserved for root: choose one above 1023, as in PORT=3000 ${command}.`);
  }
  return new StartupProblem(
    `HOST is "${host}", which is no address of this machine (${code}): 127.0.0.1 and 0.0.0.0 always are.`,
  );
}

/**
 * The first of a whole block of free ports beyond that of `port`: another program of ours has the three ports after its own as well. Undefined
 * if there seems to be none.
 */
async function freePortAfter(host: string, port: number): Promise<number | undefined> {
  let first = Math.max(port, FIRST_UNRESERVED - BLOCK);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    first = first + 2 * BLOCK > MAX_PORT ? 3000 : first + BLOCK;
    const failures = await Promise.all(
      Array.from({ length: BLOCK }, (_, next) => failureToListen(next === 0 ? host : LOOPBACK, first + next)),
    );
    if (failures.every((failure) => failure === undefined)) return first;
  }
  return undefined;
}
