import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./tests/chromium.ts";
import { isEveryday, LONG_FILES } from "./tests/long.ts";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: isEveryday ? LONG_FILES : [],
  outputDir: "test-results",
  globalSetup: "./tests/e2e/servers.ts",
  // A file's tests follow each other in one worker, on its own server and database.
  fullyParallel: false,
  // One more than cores: somebody always has something to do while others wait.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Nothing is measured here: how long the slowest machine may take that runs these tests, beside other work.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    // A trace costs a quarter of the whole run, and its script is refused by sandboxed frames; `TEST_TRACE=1 bin/test tests/e2e/x.spec.ts` records what fails.
    trace: process.env.TEST_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // It would stand between pages and what tests do to their requests; its own tests let it in.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findChromium(),
      // No script runs long enough here to pay for making it faster.
      args: ["--js-flags=--no-opt --no-maglev", ...(isRoot ? ["--no-sandbox"] : [])],
      // Chromium names what it saves in the encoding of the system, which says none on some machines.
      env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8" },
    },
  },
});
