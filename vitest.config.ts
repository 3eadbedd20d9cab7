import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { catalogs } from "./app/i18n/catalogs.vite.ts";
import { pageMessages } from "./app/i18n/page-messages.vite.ts";
import { licences } from "./server/vite/licences.vite.ts";

const TESTS = globSync("{app,server,db,demo,standins,tests,bench}/**/*.test.{ts,tsx}", { exclude: ["tests/e2e/**"] });

// What a file of tests does that another in the same process could feel: it takes settings, time, the disk, a database or a mock.
const TOUCHES = /\bvi\b|\.server|process\.|node:|#tests\/(?!properties|long)|\b(?:before|after)(?:All|Each)\b/;
const isPure = (file: string) => /^(?:app|server|standins)\//.test(file) && !TOUCHES.test(readFileSync(file, "utf8"));

// What new modules and settings do not undo: replaced modules and timers, other processes and servers, what runs in the background.
const LASTS =
  /\bvi\.(?:mock|useFakeTimers|stubGlobal|resetModules)|#server\/|node:(?:child_process|http|net|worker_threads)|process\.(?!env)|createHub|redis/;
const canShare = (file: string) => /^app\//.test(file) && !isPure(file) && !LASTS.test(readFileSync(file, "utf8"));

/** What takes longest begins first, so that nobody waits at the end for one file. */
const LONGEST = [
  "bench/chat-crash.test.ts",
  "tests/pitch-life.test.ts",
  "tests/public-start.test.ts",
  "tests/start.test.ts",
  "app/features/files/store/store-trouble.test.ts",
  "tests/billing-crash.test.ts",
  "tests/ending.test.ts",
  "tests/chat-model.test.ts",
  "tests/postmaster.test.ts",
  "tests/authorisation/rows-account.test.ts",
  "app/features/accounts/email-change/email-change.test.ts",
  "tests/authorisation/rows-market.test.ts",
  "tests/crash.test.ts",
  "tests/authorisation/rows-commands.test.ts",
  "tests/authorisation/rows-staff.test.ts",
  "tests/guests.test.ts",
  "tests/account-messages.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

// React Router's own plugin is left out: it takes over the module graph for a running site, and tests import modules.
export default defineConfig({
  plugins: [catalogs(), pageMessages(), licences()],
  resolve: {
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  test: {
    // The alias above has to reach inside use-intl, as it does in the build.
    server: { deps: { inline: ["use-intl"] } },
    // The colours that the brand kit is drawn in; all other sheets are empty to a test.
    css: { include: [/\/theme-\w+\.css/] },
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // One more than cores: some tests wait most of their time.
    maxWorkers: 3,
    // PostgreSQL is started for real in some tests, on machines of every speed.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    restoreMocks: true,
    unstubEnvs: true,
    // An approval publishes at once at whatever hour the tests run; those about the hours say otherwise.
    env: { REVIEW_HOURS: "always" },
    projects: [
      // A process and its modules for many files: to load them is most of what a pure test takes.
      { extends: true, test: { name: "pure", include: TESTS.filter(isPure), isolate: false } },
      {
        extends: true,
        test: {
          name: "shared",
          include: TESTS.filter(canShare),
          isolate: false,
          setupFiles: ["./tests/shared-process.ts"],
          globalSetup: ["./tests/database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: TESTS.filter((file) => !isPure(file) && !canShare(file)),
          globalSetup: ["./tests/database.ts"],
        },
      },
    ],
  },
});
