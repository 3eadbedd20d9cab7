import { expect, test, vi } from "vitest";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { coalesce } from "./debounce.ts";

test("calls within a moment run once", async () => {
  const run = vi.fn(async () => {});
  const call = coalesce(run);
  call();
  call();
  call();
  await eventually(() => expect(run).toHaveBeenCalled());
  expect(run).toHaveBeenCalledTimes(1);
});

test("calls while it runs lead to exactly one more run, after it", async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const call = coalesce(run);
  call();
  await eventually(() => expect(run).toHaveBeenCalledTimes(1));
  call();
  call();
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]!();
  await eventually(() => expect(run).toHaveBeenCalledTimes(2));
  ends[1]!();
  call();
  await eventually(() => expect(run).toHaveBeenCalledTimes(3));
});
