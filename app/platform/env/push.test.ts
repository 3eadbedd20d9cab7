import { expect, test } from "vitest";
import { parseSettings, SettingProblem } from "./env.server.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";
const PUSH_PUBLIC_KEY = `B${"a".repeat(86)}`;
const PUSH_PRIVATE_KEY = "b".repeat(43);

test("the keys of Web Push come together, or not at all", () => {
  expect(parseSettings({ DATABASE_URL })).toMatchObject({ SERVICE_WORKER: "on" });
  expect(parseSettings({ DATABASE_URL, PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY })).toMatchObject({ PUSH_PUBLIC_KEY });
  for (const one of [{ PUSH_PUBLIC_KEY }, { PUSH_PRIVATE_KEY }]) {
    expect(() => parseSettings({ DATABASE_URL, ...one })).toThrow(SettingProblem);
  }
});

test.each([
  ["PUSH_PUBLIC_KEY", "short"],
  ["PUSH_PRIVATE_KEY", "short"],
  ["PUSH_CONTACT", "hello@stakeholm.com"],
  ["SERVICE_WORKER", "no"],
])("%s may not be %s", (name, value) => {
  expect(() => parseSettings({ DATABASE_URL, [name]: value })).toThrow(name);
});
