import { expect, test } from "vitest";
import { postmasterRounds } from "./fixtures/program/postmaster-rounds.ts";
import { repeats } from "./long.ts";

test("when PostgreSQL alone is killed the program starts it again, and is well", async () => {
  const rounds = await postmasterRounds(repeats(1, 20), ({ busy, outcome, took }) => {
    const how = typeof outcome === "string" ? outcome : `ended with ${outcome.signal ?? outcome.code}`;
    process.stderr.write(`${busy ? "busy" : "idle"}: ${how} after ${Math.round(took)} ms\n`);
  });
  for (const { outcome } of rounds) expect(outcome).toBe("well");
}, 1_800_000);
