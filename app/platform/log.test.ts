import { expect, test, vi } from "vitest";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { redact } from "./log.server.ts";

test("secrets and personal data are cut out at every depth", () => {
  const job = { id: 7, task: "mail", payload: { to: "0198", data: [{ email: "anna@example.com", token: "abc" }] } };
  expect(redact({ job, password: "x", ip: "192.0.2.1", path: "/pages/home" })).toEqual({
    job: { id: 7, task: "mail", payload: { to: "0198", data: [{ email: "[redacted]", token: "[redacted]" }] } },
    password: "[redacted]",
    ip: "[redacted]",
    path: "/pages/home",
  });
});

test("an address that others put into their errors is cut out too", () => {
  const error = Object.assign(new Error("550 5.1.1 <anna.ek+1@mail.example.com>: no such user"), { code: "EENVELOPE" });
  const written = redact({ error, tried: ["bo@exempel.se", "node_modules/@scope/name"] });
  expect(written).toMatchObject({
    error: { type: "Error", message: "550 5.1.1 <[address]>: no such user", code: "EENVELOPE" },
    tried: ["[address]", "node_modules/@scope/name"],
  });
  expect(JSON.stringify(written)).not.toContain("anna.ek");
});

test("nor does it stand in the line's own words", async () => {
  vi.resetModules();
  vi.stubEnv("LOG_LEVEL", "error");
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { log } = await import("./log.server.ts");
  log.error({ meta: 1 }, "Failed task 12 (mail) with error 'refused anna@example.com'");
  await eventually(() => expect(written.mock.calls.join()).toContain("refused [address]"));
});
