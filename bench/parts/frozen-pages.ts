/** Reads pages and sends forms of the program while its database is frozen, and after. */
import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "#app/platform/paths/paths.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { freezeTree } from "#tests/fixtures/program/program.ts";
import { demoPages, startProgram, withDataDir } from "./program.ts";

/** What readers met. */
export interface FrozenPages {
  /** Answers during the freeze. */
  answers: number;
  /** Milliseconds of the slowest one. */
  slowest: number;
  /** Other statuses than 503, and 200 of stored pages. */
  unexpected: number[];
  /** Milliseconds from the end of the freeze until all was answered well. */
  wellAfter: number;
  /** Bytes by which the process grew meanwhile, at most. */
  grown: number;
}

/** At once in flight. */
const READERS = 20;

/** Freezes the database for so many milliseconds under readers that pause for a moment between two requests. */
export function readWhileFrozen(milliseconds: number): Promise<FrozenPages> {
  return withDataDir(async (dataDir) => {
    const program = await startProgram(dataDir, "/readyz");
    try {
      const pages = await demoPages(program, dataDir);
      const form = new URLSearchParams({ email: "anna@berg.example", password: "seven green boats" });
      const requests: (() => Promise<Response>)[] = pages.map(
        ({ path, headers }) =>
          () =>
            fetch(program.origin + path, { headers, redirect: "manual" }),
      );
      requests.push(
        () => fetch(`${program.origin}${paths.search()}?q=${Math.random()}`, { headers: { Accept: "text/html" } }),
        () =>
          fetch(program.origin + paths.signIn(), { method: "POST", body: form, headers: { Origin: program.origin } }),
      );
      const before = await program.ask<number>("memory");
      const thaw = freezeTree(readPostmaster(clusterIn(dataDir))!.pid);
      const until = performance.now() + milliseconds;
      const times: number[] = [];
      const unexpected: number[] = [];
      await Promise.all(
        Array.from({ length: READERS }, async (_, reader) => {
          for (let count = reader; performance.now() < until; count++) {
            const begun = performance.now();
            const answer = await requests[count % requests.length]!();
            await answer.arrayBuffer();
            times.push(performance.now() - begun);
            if (answer.status !== 503 && answer.status !== 200) unexpected.push(answer.status);
            await sleep(100);
          }
        }),
      );
      const grown = (await program.ask<number>("memory")) - before;
      thaw();
      const begun = performance.now();
      for (const request of requests) {
        while ((await request()).status >= 500) await sleep(20);
      }
      const wellAfter = performance.now() - begun;
      return { answers: times.length, slowest: Math.max(...times), unexpected, wellAfter, grown };
    } finally {
      await program.stop();
    }
  });
}
