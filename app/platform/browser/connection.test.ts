import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AWAY, keepPageWhenOffline, UNSENT } from "./connection.ts";

const announced: unknown[] = [];

beforeEach(() => {
  const target = new EventTarget();
  target.addEventListener(UNSENT, (event) => announced.push((event as CustomEvent).detail));
  vi.stubGlobal("window", target);
});

afterEach(() => {
  announced.length = 0;
  vi.unstubAllGlobals();
});

const sendForm = (result: unknown) => {
  const request = new Request("http://se.localhost/pages/profile", { method: "POST" });
  return keepPageWhenOffline({ request } as never, async () => ({ profile: { type: "error", result } }));
};

test.each([
  ["whose request found no server", new TypeError("Failed to fetch"), "offline"],
  ["whose server has no database", new ErrorResponse(503, "", AWAY), "away"],
])("a form %s leaves its page as it is, and its reader is told why", async (_what, error, reason) => {
  const outcomes = (await sendForm(error)) as Record<string, { type: string; result: { init: { status: number } } }>;
  expect(outcomes.profile).toMatchObject({ type: "data", result: { init: { status: 408 } } });
  expect(announced).toEqual([reason]);
});

test.each([
  ["a refusal with an error page", new ErrorResponse(403, "", "page")],
  ["a 503 of something else", new ErrorResponse(503, "", "page")],
  ["an error of ours", new Error("Unexpected Server Error")],
])("%s is shown", async (_what, error) => {
  expect(await sendForm(error)).toEqual({ profile: { type: "error", result: error } });
  expect(announced).toEqual([]);
});
