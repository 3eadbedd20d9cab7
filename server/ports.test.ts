/** Whether PORT is free, and what is named if it isn't. */
import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { steadyPort } from "#tests/fixtures/program/ports.ts";
import { checkPort } from "./ports.ts";

const servers: Server[] = [];
let port: number;

beforeEach(async () => {
  port = await steadyPort(12);
  vi.stubEnv("HOST", "");
  vi.stubEnv("PORT", String(port));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

async function occupy(taken: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((listening) => server.listen(taken, "127.0.0.1", listening));
}

test("a free port is well", async () => {
  await expect(checkPort("bin/start")).resolves.toBeUndefined();
});

test("for a port in use another is named that is free with the three after it, whatever the command", async () => {
  // A program with its three stand-ins, and something on the last port of the next block.
  for (const taken of [0, 1, 2, 3, 7]) await occupy(port + taken);
  await expect(checkPort("bin/dev")).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use by another program: choose another one, as in PORT=${port + 8} bin/dev.`,
  );
});
