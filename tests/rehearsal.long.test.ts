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

test("whatever of the larger installation is killed, nothing acknowledged is lost or doubled, and a release refuses nothing", async () => {
  const args = ["--brief", "--json", "--kills", String(repeats(1, 10))];
  const { stdout } = await promisify(execFile)(resolve(root, "bin/rehearse"), args, { maxBuffer: 2 ** 26 });
  const { outcomes, apart, unexpected, proxy } = JSON.parse(stdout) as {
    outcomes: Outcome[];
    apart: number;
    unexpected: string[];
    /** The end of nginx's error log. */
    proxy: string;
  };
  expect(outcomes.map(({ name }) => name)).toEqual([
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
  for (const { name, acknowledged, lost, doubled } of outcomes) {
    expect({ name, lost, doubled }).toEqual({ name, lost: 0, doubled: 0 });
    // A round without writes proves nothing.
    expect(acknowledged).toBeGreaterThan(0);
  }
  const release = outcomes.find(({ name }) => name.startsWith("release"));
  expect(
    release?.refusals.filter((refusal) => NOBODY_THERE.test(refusal)),
    proxy,
  ).toEqual([]);
  // Members who talked see the same histories.
  expect(apart).toBe(0);
  expect(unexpected).toEqual([]);
}, 3_600_000);
