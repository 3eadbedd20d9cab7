import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { catalogs } from "./app/i18n/catalogs.vite.ts";
import { pageMessages } from "./app/i18n/page-messages.vite.ts";
import { licences } from "./server/vite/licences.vite.ts";
import { isEveryday, LONG_FILES } from "./tests/long.ts";

const TESTS = globSync("{app,server,db,demo,standins,tests,bench}/**/*.test.{ts,tsx}", {
  exclude: ["tests/e2e/**", ...(isEveryday ? [LONG_FILES] : [])],
});

/** Signs of shared state that another test file in the same process could notice: settings, time, the disk, a database, mocks. */
const TOUCHES = /\bvi\b|\.server|process\.|node:|#tests\/(?!properties|long)|\b(?:before|after)(?:All|Each)\b/;
const isPure = (file: string) => /^(?:app|server|standins)\//.test(file) && !TOUCHES.test(readFileSync(file, "utf8"));

/** Signs of state that resetting modules and settings does not undo: mocks, timers, processes, servers, background work. */
const LASTING =
  /\bvi\.(?:mock|useFakeTimers|stubGlobal|resetModules)|#server\/|node:(?:child_process|http|net|worker_threads)|process\.(?!env)|createHub|redis/;
const canShare = (file: string) => /^app\//.test(file) && !isPure(file) && !LASTING.test(readFileSync(file, "utf8"));

/** The slowest files, which start first, so that the run does not end with waiting for one of them. */
const LONGEST = [
  "tests/rehearsal.long.test.ts",
  "bench/chat-crash.long.test.ts",
  "tests/backup.long.test.ts",
  "tests/pitch-life.long.test.ts",
  "tests/public-start.long.test.ts",
  "tests/start.test.ts",
  "app/features/files/store/store-trouble.long.test.ts",
  "tests/billing-crash.long.test.ts",
  "tests/ending.long.test.ts",
  "tests/chat-model.long.test.ts",
  "tests/postmaster.long.test.ts",
  "app/features/files/pdf/rewriter.test.ts",
  "tests/specification/routes.test.ts",
  "tests/authorisation/rows-account.test.ts",
  "app/features/accounts/email-change/email-change.test.ts",
  "tests/authorisation/rows-market.test.ts",
  "tests/crash.long.test.ts",
  "tests/stays-up.long.test.ts",
  "tests/authorisation/rows-commands.test.ts",
  "tests/authorisation/rows-staff.test.ts",
  "tests/authorisation/rows-features.test.ts",
  "tests/guests.test.ts",
  "app/features/billing/life.test.ts",
  "app/features/billing/promotions/paying.test.ts",
  "tests/architecture.test.ts",
  "tests/account-messages.test.ts",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

// Without React Router's plugin, which needs a running site: tests import modules directly.
export default defineConfig({
  plugins: [catalogs(), pageMessages(), licences()],
  resolve: {
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  test: {
    // Inlined, so that the alias above applies inside use-intl, as in the build.
    server: { deps: { inline: ["use-intl"] } },
    // The brand kit's colours; all other style sheets are empty in tests.
    css: { include: [/\/theme-\w+\.css/] },
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // One more than the number of cores: some tests mostly wait.
    maxWorkers: 3,
    // Nothing is measured here: how long the slowest machine may take that runs these tests, beside other work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    restoreMocks: true,
    unstubEnvs: true,
    // So that an approval publishes at once whenever the tests run; tests about office hours set it themselves.
    env: { REVIEW_HOURS: "always" },
    projects: [
      // One process for many files: loading modules is most of a pure test's time.
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
