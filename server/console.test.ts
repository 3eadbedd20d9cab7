import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { logConsole } from "./console.ts";

const original = { ...console };

beforeEach(() => logConsole());
afterEach(() => void Object.assign(console, original));

test.each(["error", "warn", "info", "debug"] as const)(
  "what a package writes by console.%s goes through the log",
  (level) => {
    const line = vi.spyOn(log, level).mockImplementation(() => {});
    console[level]("The URL path %s could not be decoded", "/%ff", { status: 404 });
    expect(line.mock.calls).toEqual([["The URL path /%ff could not be decoded { status: 404 }"]]);
  },
);
