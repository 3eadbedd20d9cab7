import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/chromium.ts";

// Read by Playwright's main process first and by its workers after it: what is decided here reaches them by the environment.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(20_000 + (process.pid % 10_000));
  const folder = mkdtempSync(join(tmpdir(), "stakeholm-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
}

const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  retries: 0,
  // Nothing is measured here: how long the slowest machine may take that runs these tests, beside other work.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      args: isRoot ? ["--no-sandbox"] : [],
      // Chromium names what it saves in the encoding of the system, which says none on some machines.
      env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
    {
      // The journeys, lived at both widths; the other suites go through the widths by themselves, or need no browser.
      name: "mobile",
      testMatch: ["story.spec.ts", "agreement.spec.ts"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server/start.ts`,
    url: `${baseURL}/healthz`,
    env: {
      PORT: process.env.E2E_PORT,
      HOST: "127.0.0.1",
      DATA_DIR: process.env.E2E_DATA_DIR ?? "",
      DATABASE_URL: "",
      SEED: "demo",
      LOG_LEVEL: "warn",
      // The browsers do the work of the app check, but little of it: the suites do it hundreds of times.
      APP_CHECK_COST: "5",
      // At whatever hour the tests run, an approval publishes at once.
      REVIEW_HOURS: "always",
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 6000 },
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
  },
});
