/** The built program on a production install (`npm ci --omit=dev`), which has no development dependencies. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuild } from "#server/build.ts";
import { OPERATOR } from "./fixtures/program/operator.ts";
import { failedStart, startProgram, stopProgram } from "./fixtures/program/program.ts";

const root = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "production-install-"));
const home = join(folder, "program");

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

beforeAll(async () => {
  await ensureBuild(root, () => {});
  // With their times, by which the start sees that the build is of these sources. Copied: links would lead to the whole install.
  for (const part of [
    ...["app", "server", "db", "demo", "content", "standins", "public", "build", "package.json"],
    ...["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"],
  ]) {
    cpSync(join(root, part), join(home, part), { recursive: true, preserveTimestamps: true });
  }
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
  for (const [place, { dev, devOptional }] of Object.entries(packages)) {
    // Those inside of others come along with them.
    if (dev || devOptional || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place)) continue;
    mkdirSync(dirname(join(home, place)), { recursive: true });
    symlinkSync(join(root, place), join(home, place));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PUBLIC = { PUBLIC_URL: "https://stakeholm.com", TRUSTED_PROXIES: "1", ...OPERATOR, SEED: "" };

test("starts in public, without any stand-in", async () => {
  const settings = { DATA_DIR: join(folder, "data"), SMTP_URL: "smtp://127.0.0.1:1", ...PUBLIC };
  const { child, port } = await startProgram(settings, home);
  const page = await fetch(`http://127.0.0.1:${port}/pages/sign-in`);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect((await stopProgram(child)).code).toBe(0);
});

test("says what is missing where a stand-in is needed", async () => {
  expect(await failedStart({ DATA_DIR: join(folder, "data"), ...PUBLIC }, home)).toEqual({
    code: 1,
    said: "There is no SMTP_URL, and the local mailbox that stores mails instead needs a development package, which this production install left out: set SMTP_URL, or install all packages with npm ci.\n",
  });
});
