import { expect, test } from "vitest";
import { postmasterRounds } from "./fixtures/program/postmaster-rounds.ts";
import { repeats } from "./long.ts";

test("when PostgreSQL alone is killed the program ends, so that a supervisor starts it again, or is well", async () => {
  const rounds = await postmasterRounds(repeats(3, 20), ({ busy, outcome, took }) => {
    const how = typeof outcome === "string" ? outcome : `ended with ${outcome.signal ?? outcome.code}`;
    process.stderr.write(`${busy ? "busy" : "idle"}: ${how} after ${Math.round(took)} ms\n`);
  });
  for (const { outcome } of rounds) {
    expect(outcome).not.toBe("hung");
    // After a clean exit, a supervisor would not restart it.
    if (typeof outcome === "object") expect(outcome).not.toEqual({ code: 0, signal: null });
  }
}, 1_800_000);
