import { expect, test } from "vitest";
import { isLong, repeats } from "#tests/long.ts";
import { runCrashTalk } from "./parts/crash-main.ts";
import type { TalkOptions } from "./parts/crash-talk.ts";

const ROUNDS = repeats(1, 10);
const TROUBLES: [string, TalkOptions][] = [
  ["one of two servers over Redis is killed", { rounds: ROUNDS, victims: ["server"], servers: 2 }],
  [
    "PostgreSQL's postmaster is killed, and all of it is frozen",
    { rounds: 2 * ROUNDS, victims: ["postmaster", "frozen database"], freeze: 6_000 },
  ],
  ["an external PostgreSQL goes and comes back", { rounds: ROUNDS, victims: ["database"] }],
  ["the server is killed", { rounds: ROUNDS, victims: ["server"] }],
];

test.each(isLong ? TROUBLES : TROUBLES.slice(0, 3))(
  "whoever talks while %s loses no acknowledged message, and all see the same history",
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
