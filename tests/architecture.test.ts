import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenRules } from "./architecture.ts";

test("the program keeps the rules of the house", () => {
  expect(brokenRules(path.resolve("."))).toEqual([]);
});

describe("the rules bite", () => {
  let copy: string;

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), "stakeholm-house-"));
    for (const folder of ["app", "server"]) cpSync(path.resolve(folder), path.join(copy, folder), { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  /** The rules broken after planting the files, which are taken away again. */
  function planted(files: Record<string, string>): string {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    }
    const broken = brokenRules(copy).join("\n");
    for (const file of Object.keys(files)) rmSync(path.join(copy, file));
    return broken;
  }

  test.each([
    [
      "the design system importing a feature",
      { "app/ui/planted.ts": 'import "#app/features/pitches/pitch.ts";' },
      "ui may not import feature",
    ],
    [
      "the platform importing a feature",
      { "app/platform/planted.ts": 'import "#app/features/chat/policy.ts";' },
      "platform may not import feature",
    ],
    [
      "a feature importing a later one",
      { "app/features/pitches/planted.ts": 'import "#app/features/chat/policy.ts";' },
      "pitches may not lean on chat",
    ],
    [
      "a feature importing a route",
      { "app/features/chat/planted.ts": 'import "#app/routes/layout.tsx";' },
      "feature may not import routes",
    ],
    [
      "pixels importing server code",
      { "app/features/chat/ui/planted.tsx": 'import "../queries.server.ts";' },
      "pixels import no server code",
    ],
    [
      "a lazy import upward",
      { "app/ui/planted.ts": 'export const later = () => import("#app/routes/layout.tsx");' },
      "ui may not import routes",
    ],
    [
      "a route with SQL",
      { "app/routes/planted.ts": 'import { db } from "#app/platform/db.server.ts"; db;' },
      "a route holds no SQL",
    ],
    [
      "the server loading a stand-in unasked",
      { "server/planted.ts": 'import "#standins/mailbox/server.ts";' },
      "server may not import outside",
    ],
    ["a file named utils.ts", { "app/platform/utils.ts": "export {};" }, "a catch-all name"],
    ["a folder named helpers", { "app/platform/helpers/dates.ts": "export {};" }, "a catch-all name"],
    [
      "a server file outside the vocabulary",
      { "app/features/chat/manager.server.ts": "export {};" },
      "not in the vocabulary",
    ],
    ["an unknown feature", { "app/features/gossip/gossip.ts": "export {};" }, "not in the order of features"],
    [
      "a cycle",
      {
        "app/platform/a.ts": 'import "./b.ts";',
        "app/platform/b.ts": 'import "./c.ts";',
        "app/platform/c.ts": 'export * from "./a.ts";',
      },
      "cycle: app/platform/a.ts → app/platform/b.ts → app/platform/c.ts → app/platform/a.ts",
    ],
  ])("%s", (_name, files, complaint) => {
    expect(planted(files as unknown as Record<string, string>)).toContain(complaint);
  });
});
