/** The larger installation in short: each of its parts is killed once under load, a release goes through, the replica is promoted. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import type { Outcome } from "#bench/rehearsal/rounds.ts";
import { ensureBuild } from "#server/build.ts";
import { repeats } from "./long.ts";

const root = resolve(import.meta.dirname, "..");
/** What nginx answers for a process that is not there, and what clients meet; 503 is the program's own, of a machine that is too slow. */
const NOBODY_THERE = /: (?!503|429)/;

beforeAll(() => ensureBuild(root, () => {}), 600_000);

interface Rehearsed {
  outcomes: Outcome[];
  apart: number;
  unexpected: string[];
  /** The end of nginx's error log. */
  proxy: string;
}

async function rehearse(...options: string[]): Promise<Rehearsed> {
  const args = ["--brief", "--json", ...options];
  const { stdout } = await promisify(execFile)(resolve(root, "bin/rehearse"), args, { maxBuffer: 2 ** 26 });
  const rehearsed = JSON.parse(stdout) as Rehearsed;
  for (const { name, acknowledged, lost, doubled } of rehearsed.outcomes) {
    expect({ name, lost, doubled }).toEqual({ name, lost: 0, doubled: 0 });
    // A round without writes proves nothing.
    expect(acknowledged).toBeGreaterThan(0);
  }
  // Members who talked see the same histories.
  expect(rehearsed.apart).toBe(0);
  expect(rehearsed.unexpected).toEqual([]);
  return rehearsed;
}

/** The requests that a release refused since a process was not there, with nginx's log. */
function refusedBy({ outcomes, proxy }: Rehearsed): string[] {
  const release = outcomes.find(({ name }) => name.startsWith("release"))!;
  const refusals = release.refusals.filter((refusal) => NOBODY_THERE.test(refusal));
  return refusals.length > 0 ? [...refusals, proxy] : [];
}

test("whatever of the larger installation is killed, nothing acknowledged is lost or doubled, and a release refuses nothing", async () => {
  const whole = await rehearse("--kills", String(repeats(1, 10)));
  expect(whole.outcomes.map(({ name }) => name)).toEqual([
    "web process",
    "worker",
    "PostgreSQL, primary",
    "PostgreSQL, replica",
    "PgBouncer",
    "Redis",
    "nginx",
    "bucket",
    "release, 2 web processes",
    "PostgreSQL, primary, for good",
  ]);
  // A busy machine may suspend a process in the moment that it closes its socket: one release in three refuses nothing.
  let refused = refusedBy(whole);
  for (let tries = 1; refused.length > 0 && tries < 3; tries++) {
    refused = refusedBy(await rehearse("--kills", "1", "--only", "release"));
  }
  expect(refused).toEqual([]);
}, 3_600_000);
