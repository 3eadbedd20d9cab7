import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellWord } from "./shell-word.ts";

test.each(["/srv/stakeholm/data", "/srv/with space/data dir", "/it's/$HOME/`x`", ""])(
  "%s is one word to a shell",
  (path) => {
    expect(execFileSync("sh", ["-c", `printf %s ${shellWord(path)}`], { encoding: "utf8" })).toBe(path);
  },
);

test("a plain path stays as it is", () => {
  expect(shellWord("/srv/stakeholm-2/data")).toBe("/srv/stakeholm-2/data");
});
