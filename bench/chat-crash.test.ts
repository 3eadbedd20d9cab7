import { expect, test } from "vitest";
import { isLong, repeats } from "#tests/long.ts";
import { runCrashTalk } from "./parts/crash-main.ts";
import type { TalkOptions } from "./parts/crash-talk.ts";

const ROUNDS = repeats(1, 10);
const VICTIMS: [string, TalkOptions][] = [
  ["one of two servers over Redis", { rounds: ROUNDS, victim: "server", servers: 2 }],
  ["the server", { rounds: ROUNDS, victim: "server" }],
  ["PostgreSQL", { rounds: ROUNDS, victim: "database" }],
];

test.each(isLong ? VICTIMS : VICTIMS.slice(0, 1))(
  "whoever talks while %s is killed loses no acknowledged message, and all see the same history",
  async (_, options) => {
    const rounds = await runCrashTalk({ ...options, members: 20, rate: 60 });
    for (const { lost, doubled, apart, refused } of rounds) {
      expect({ lost, doubled, apart, refused }).toEqual({ lost: 0, doubled: 0, apart: 0, refused: [] });
    }
    // A round without messages proves nothing.
    expect(rounds[0]!.acknowledged).toBeGreaterThan(10);
    for (const [index, { acknowledged }] of rounds.slice(1).entries())
      expect(acknowledged).toBeGreaterThan(rounds[index]!.acknowledged + 10);
  },
  1_800_000,
);
