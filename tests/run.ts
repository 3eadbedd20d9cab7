/** `bin/test`: every check of continuous integration, the cheapest first. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild, toolPath } from "#server/build.ts";
import { installChromium } from "./chromium.ts";
import { SLOW } from "./e2e/slow.ts";
import { hasDovecot } from "./fixtures/mail/dovecot.ts";
import { findProgram, installPackage } from "./fixtures/program/debian.ts";
import { hasDebianPostgres } from "./fixtures/program/debian-postgres.ts";
import { findPgBouncer } from "./fixtures/program/pgbouncer.ts";
import { LONG } from "./long.ts";
import { findNginx } from "./nginx.ts";
import { playwrightResult, type Result, vitestResult } from "./results.ts";
import { runFolder } from "./tmpdir.ts";
import { type Audit, auditPackages } from "./vulnerabilities.ts";
import { CLOCK_PACKAGE, findClockLibrary } from "./walker/installation.ts";

interface Outcome {
  passed: number;
  failed: number;
  /** The failed tests with the first lines of their errors, repeated at the end of the run. */
  errors?: string[];
}

interface Stage {
  name: string;
  about: string;
  /** Installs the programs that the stage runs beside the product. Resolves to an error message, or undefined. */
  install?: () => Promise<string | undefined>;
  run: (paths: string[]) => Promise<Outcome>;
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = runFolder();
// Biome colours its report even in a log file.
const plain = process.stdout.isTTY ? [] : ["--colors=off"];
const passed: Outcome = { passed: 0, failed: 0 };
const failure: Outcome = { passed: 0, failed: 1 };

const stages: Stage[] = [
  {
    name: "generate",
    about: "the types of routes and messages",
    run: async () => ((await call("npm", "run", "--silent", "generate")) ? passed : failure),
  },
  {
    name: "types",
    about: "the TypeScript compiler",
    run: async () => ((await tool("typescript", "tsc", "--noEmit")) ? passed : failure),
  },
  {
    name: "lint",
    about: "rules and format of the source",
    run: async () => ((await tool("@biomejs/biome", "biome", "ci", ...plain)) ? passed : failure),
  },
  { name: "packages", about: "known vulnerabilities of production packages, if the registry answers", run: runAudit },
  { name: "build", about: "the program as it is served", run: runBuild },
  {
    name: "walker",
    about: "somebody who uses everything at random, for 500 steps; with --long an hour, and the clock is moved",
    install: installClock,
    run: runWalker,
  },
  {
    name: "unit",
    about: "architecture, catalogs, rules, and commands on a real PostgreSQL",
    install: installServers,
    run: runVitest,
  },
  { name: "browser", about: "journeys in Chromium", install: installChromium, run: runPlaywright },
];

async function installServers(): Promise<string | undefined> {
  const missing = [
    ...(findProgram("redis-server") ? [] : ["redis-server"]),
    ...(hasDovecot() ? [] : ["dovecot-imapd"]),
    ...(findProgram("pdftoppm") ? [] : ["poppler-utils"]),
    ...(findNginx() ? [] : ["nginx"]),
    ...(hasDebianPostgres() ? [] : ["postgresql-15"]),
    ...(findPgBouncer() ? [] : ["pgbouncer"]),
    ...(findProgram("openssl") ? [] : ["openssl"]),
  ];
  for (const name of missing) {
    print(`Installing ${name} ...`);
    const problem = await installPackage(name);
    if (problem) return `The tests need ${name}: install it. ${problem}`;
  }
  return undefined;
}

/** The library that moves the clock, which only a long walk does. */
async function installClock(): Promise<string | undefined> {
  if (!isLongWalk() || findClockLibrary()) return undefined;
  const problem = await installPackage(CLOCK_PACKAGE);
  return problem && `Moving the clock needs ${CLOCK_PACKAGE}: install it. ${problem}`;
}

const isLongWalk = () => process.env[LONG] === "1" || Number(process.env.WALKER_MINUTES) > 1;

async function runWalker(): Promise<Outcome> {
  if ((await runBuild()) === failure) return failure;
  process.env.WALKER_MINUTES ||= isLongWalk() ? "60" : "0.5";
  return (await call(process.execPath, "tests/walker/run.ts")) ? passed : failure;
}

async function runVitest(paths: string[]): Promise<Outcome> {
  const report = join(folder, "vitest.json");
  const ok = await tool(
    "vitest",
    "vitest",
    "run",
    "--reporter=default",
    // The default one tells why a test failed when all have ended.
    "--reporter=./tests/failure-reporter.ts",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...paths,
  );
  return outcomeOf(ok, vitestResult(read(report)));
}

/** Starts the installations of the stages, one after another, while earlier stages run: they mostly wait for the network. */
function beginInstalling(stages: Stage[]): Map<string, Promise<string | undefined>> {
  const installed = new Map<string, Promise<string | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  for (const { name, install } of stages) {
    if (!install) continue;
    const next = last.then(install);
    installed.set(name, next);
    last = next;
  }
  return installed;
}

/** A build that runs beside the stages before it, which leave a core idle. */
let building: Promise<void> | undefined;

function beginBuild(): void {
  building = ensureBuild(root, () => {});
  // Its stage reports errors.
  building.catch(() => {});
}

async function runBuild(): Promise<Outcome> {
  try {
    await (building ?? ensureBuild(root, () => {}));
    return passed;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return failure;
  }
}

/** The question to the registry, asked beside the stages before its own: it waits for the network. */
let asking: Promise<Audit> | undefined;

async function runAudit(): Promise<Outcome> {
  const audit = await (asking ?? auditPackages(root));
  if ("silence" in audit) {
    print(`Known vulnerabilities were not looked up: the registry gives no answer (${audit.silence}).`);
    return { passed: 0, failed: 0 };
  }
  print(`${audit.checked} production packages, ${audit.failures.length} high or critical vulnerabilities.`);
  return { passed: audit.failures.length ? 0 : 1, failed: audit.failures.length, errors: audit.failures };
}

async function runPlaywright(paths: string[]): Promise<Outcome> {
  if ((await runBuild()) === failure) return failure;
  const report = join(folder, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const ok = await tool(
    "@playwright/test",
    "playwright",
    "test",
    `--reporter=list,${join(root, "tests/e2e/failure-reporter.ts")},json`,
    ...paths,
  );
  return outcomeOf(ok, playwrightResult(read(report)));
}

/** A test file that cannot be loaded, or an error outside every test, counts as one failure. */
function outcomeOf(ok: boolean, { passed, errors }: Result): Outcome {
  if (!ok && errors.length === 0) return { passed, failed: 1, errors: ["FAILED outside every test: see above"] };
  return { passed, failed: errors.length, errors };
}

function tool(packageName: string, name: string, ...args: string[]): Promise<boolean> {
  return call(process.execPath, toolPath(root, name, packageName), ...args);
}

function call(command: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit" });
    child.once("error", reject).once("exit", (code) => resolve(code === 0));
  });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/** The stages that the arguments choose; a path belongs to the unit or the browser stage. */
function choose(args: string[]): { chosen: Stage[]; paths: string[] } {
  const named = stages.filter(({ name }) => args.includes(name));
  const paths = args.filter((arg) => !stages.some(({ name }) => name === arg));
  if (args.length === 0) return { chosen: stages, paths };
  if (named.length > 0) return { chosen: named, paths };
  const isBrowser = (path: string) => path.includes("e2e");
  return {
    chosen: stages.filter(
      ({ name }) => (name === "browser" && paths.some(isBrowser)) || (name === "unit" && !paths.every(isBrowser)),
    ),
    paths,
  };
}

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  print("Usage: bin/test [--all] [--long] [--slow] [STAGE|PATH ...]\n");
  for (const { name, about } of stages) print(`  ${name.padEnd(10)}${about}`);
  print("\nStops at the first stage that fails; with --all it runs the others too.");
  print(
    "Without a path it leaves out what proves more of the same: files *.long.test.ts and *.long.spec.ts, and tests by test.long.",
  );
  print(
    "A path, which may be a part of one, runs all that it names: `bin/test unit browser .long.` runs the long files once.",
  );
  print(
    "With --long, all tests run, kills, random lives and values are repeated more often, and pages are seen at more widths: some hours.",
  );
  print("With --slow, browsers send and draw late: a test that passes by chance on a fast machine fails.");
  process.exit(0);
}

const keepGoing = args.includes("--all");
if (args.includes("--long")) process.env[LONG] = "1";
if (args.includes("--slow")) process.env[SLOW] = "1";
const { chosen, paths } = choose(args.filter((arg) => !["--all", "--long", "--slow"].includes(arg)));
// Whoever names a file wants all of it.
if (paths.length > 0) process.env[LONG] ||= "once";
const total = { passed: 0, failed: 0, errors: [] as string[] };
// Ctrl-C also ends the running stage; what it leaves behind is removed here.
process.on("SIGINT", () => process.exit(130));
process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const installed = beginInstalling(chosen);
if (chosen.some(({ run }) => run === runAudit)) asking = auditPackages(root);
for (const { name, run } of chosen) {
  print(`\n== ${name}`);
  const begun = performance.now();
  if (name === "types" && chosen.some((stage) => stage.run === runBuild)) beginBuild();
  const problem = await installed.get(name);
  if (problem) print(problem);
  const outcome = problem ? failure : await run(paths);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.errors.push(...(outcome.errors ?? []));
  print(`== ${name}: ${outcome.failed ? "failed" : "ok"}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  if (outcome.failed && !keepGoing) break;
}
// Errors are repeated at the end: they may be thousands of lines above, and logs are often cut to their end.
for (const error of total.errors) print(`\n${error}`);
print(`\n${total.passed} passed, ${total.failed} failed`);
// Exits at once, which ends a build that runs beside a failed stage.
process.exit(total.failed ? 1 : 0);
