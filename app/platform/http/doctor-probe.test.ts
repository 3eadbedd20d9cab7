import { beforeAll, expect, test } from "vitest";
import { answerProbe, newProbe, PROBE_HEADER, readArrival } from "./doctor-probe.server.ts";

beforeAll(() => {
  Object.assign(process.env, { SECRET: "s".repeat(32), DATABASE_URL: "postgres://nobody@localhost/none" });
});

const answerTo = (probe: string) =>
  answerProbe({
    url: new URL("https://stakeholm.example/healthz"),
    headers: new Headers({ [PROBE_HEADER]: probe, "x-forwarded-for": "198.51.100.7, 10.0.0.1" }),
  });

test("a probe is answered with what has arrived, and its answer is known for ours", () => {
  const probe = newProbe();
  const answer = answerTo(probe);
  expect(readArrival(probe, answer)).toEqual({ host: "stakeholm.example", forwarded: 2, pid: process.pid });
});

test.each(["", "x", "0".repeat(32), `${"0".repeat(32)}.${"0".repeat(64)}`])(
  "nobody else is told anything: %s",
  (probe) => {
    expect(answerTo(probe)).toEqual({});
  },
);

test("the answer of another program, to another probe, or changed on the way is none", () => {
  const probe = newProbe();
  const answer = answerTo(probe);
  expect(readArrival(newProbe(), answer)).toBeUndefined();
  expect(readArrival(probe, { ...answer, arrival: { ...answer.arrival, forwarded: 1 } })).toBeUndefined();
  for (const other of [undefined, null, "ok", { ok: true }, { arrival: 1, proof: 2 }, { arrival: null, proof: "x" }]) {
    expect(readArrival(probe, other)).toBeUndefined();
  }
});
