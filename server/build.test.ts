import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureBuild } from "./build.ts";

let root: string;
const announce = vi.fn();

// A project whose build tool records each run, and fails on demand.
beforeEach(() => {
  announce.mockClear();
  root = mkdtempSync(join(tmpdir(), "build test "));
  for (const folder of ["app", "node_modules/@react-router/dev"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "app/root.tsx"), "one");
  writeFileSync(
    join(root, "node_modules/@react-router/dev/package.json"),
    JSON.stringify({ bin: { "react-router": "tool.cjs" } }),
  );
  writeFileSync(
    join(root, "node_modules/@react-router/dev/tool.cjs"),
    `const fs = require("node:fs");
     if (fs.readFileSync("app/root.tsx", "utf8") === "broken") process.exit(1);
     fs.mkdirSync("build/server", { recursive: true });
     fs.writeFileSync("build/server/start.js", "");
     fs.appendFileSync("runs", "x");`,
  );
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function runs(): number {
  const path = join(root, "runs");
  return existsSync(path) ? readFileSync(path, "utf8").length : 0;
}

test("builds once, and again only when the contents of a source have changed", async () => {
  await ensureBuild(root, announce);
  await ensureBuild(root, announce);
  expect(runs()).toBe(1);

  utimesSync(join(root, "app/root.tsx"), 1, 1);
  await ensureBuild(root, announce);
  expect(runs()).toBe(1);

  writeFileSync(join(root, "app/root.tsx"), "two");
  await ensureBuild(root, announce);
  expect(runs()).toBe(2);

  writeFileSync(join(root, "app/new.ts"), "");
  await ensureBuild(root, announce);
  expect(runs()).toBe(3);

  rmSync(join(root, "build"), { recursive: true });
  await ensureBuild(root, announce);
  expect(runs()).toBe(4);
  expect(announce).toHaveBeenCalledTimes(4);
});

test("a changed test is no reason to build", async () => {
  await ensureBuild(root, announce);
  writeFileSync(join(root, "app/root.test.ts"), "");
  await ensureBuild(root, announce);
  expect(runs()).toBe(1);
});

test("two starts at once build one after the other, and only once", async () => {
  await Promise.all([ensureBuild(root, announce), ensureBuild(root, announce)]);
  expect(runs()).toBe(1);
});

test("a failed build is told in one sentence and is tried again", async () => {
  writeFileSync(join(root, "app/root.tsx"), "broken");
  await expect(ensureBuild(root, announce)).rejects.toMatchObject({ name: "StartupProblem" });
  writeFileSync(join(root, "app/root.tsx"), "mended");
  await ensureBuild(root, announce);
  expect(runs()).toBe(1);
});

test("the lock of a builder that was killed does not stand in the way", async () => {
  writeFileSync(join(root, "node_modules/.build-lock"), "4194305");
  await ensureBuild(root, announce);
  expect(runs()).toBe(1);
});
