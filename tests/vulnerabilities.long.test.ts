/** The check of known vulnerabilities, by npm itself against a local stand-in of the registry's audit. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACCEPTED_RISKS, auditPackages, judgeAudit } from "./vulnerabilities.ts";

const root = resolve(import.meta.dirname, "..");
const PATIENCE = 240_000;

const advisory = (severity: string) => ({
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Texts that never end",
  severity,
  vulnerable_versions: "<=99.0.0",
});

/** Answers of the stand-in by the first part of the path; null never answers. */
const ANSWERS: Record<string, unknown> = {
  vulnerable: { marked: [advisory("high")], zod: [advisory("low")], vitest: [advisory("critical")] },
  clean: {},
  silent: null,
  garbage: "<html>Welcome to the hotel's network</html>",
};

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = request.url!.split("/")[1]!;
    request.resume().on("end", () => {
      if (ANSWERS[name] === null) return;
      const found = request.method === "POST" && request.url!.endsWith("/bulk") && name in ANSWERS;
      response.writeHead(found ? 200 : 404, { "Content-Type": "application/json" });
      response.end(found ? (typeof ANSWERS[name] === "string" ? ANSWERS[name] : JSON.stringify(ANSWERS[name])) : "{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(kind: string, patience = PATIENCE, accepted = ACCEPTED_RISKS) {
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${kind}/`;
  return auditPackages(root, { registry, patience, accepted });
}

describe("the registry", () => {
  test("names high and critical vulnerabilities of what a production install has, and of nothing else", async () => {
    expect(await ask("vulnerable")).toEqual({
      failures: [
        "marked <=99.0.0 has a high vulnerability: Texts that never end (https://github.com/advisories/GHSA-aaaa-bbbb-cccc).",
      ],
      checked: expect.any(Number),
    });
  });

  test("knows of none", async () => {
    expect(await ask("clean")).toEqual({ failures: [], checked: expect.any(Number) });
  });

  test.each([
    ["garbage", PATIENCE, /./],
    ["elsewhere", PATIENCE, /404/],
    ["silent", 5_000, /^no answer within 5 seconds$/],
  ])("gives no answer: %s. That fails nothing", async (kind, patience, words) => {
    expect(await ask(kind, patience)).toEqual({ silence: expect.stringMatching(words) });
  });
});

describe("an accepted risk", () => {
  const report = JSON.stringify({
    vulnerabilities: {
      marked: { via: [{ ...advisory("critical"), range: "<=99.0.0" }] },
      // A package that only contains the vulnerable one.
      help: { via: ["marked"] },
    },
    metadata: { dependencies: { prod: 300 } },
  });
  const risk = { advisory: "GHSA-aaaa-bbbb-cccc", reason: "Only our own texts are parsed.", until: "2026-12-31" };

  test.each([
    ["counts until its day", [risk], "2026-12-31", 0],
    ["has ended the day after", [risk], "2027-01-01", 1],
    ["counts for its advisory only", [{ ...risk, advisory: "GHSA-dddd-bbbb-cccc" }], "2026-12-31", 1],
  ])("%s", (_what, accepted, today, failures) => {
    expect(judgeAudit(report, accepted, today)).toMatchObject({ failures: { length: failures } });
  });

  test("has a reason, and ends within half a year", () => {
    for (const { reason, until } of ACCEPTED_RISKS) {
      expect(reason).toMatch(/\w.{20,}\.$/);
      expect(Date.parse(until)).toBeLessThan(Date.now() + 183 * 86_400_000);
    }
  });
});
