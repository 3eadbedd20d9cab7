/** Mutation testing of policies, lifecycles, commands and conditions: how many changes of the code tests notice. Usage: bin/bench mutations [PART…] */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { runFolder } from "#tests/tmpdir.ts";
import { addConditionMutators } from "./mutations/conditions.ts";
import { PARTS, type Part } from "./mutations/parts.ts";
import { type Cell, figure, report } from "./report.ts";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** Ignored by git: what is known of each part, so that only what changed runs again, and the survivors in full. */
const RESULTS = ".mutations";

/** What the compiler or any run of a statement refuses: noticed whatever the tests are like, it would only raise the share. */
const REFUSED_ANYWAY = ["StringLiteral", "ObjectLiteral", "ArrowFunction", "OptionalChaining"];

/** Each has a PostgreSQL of its own. */
const WORKERS = Number(process.env.MUTATION_WORKERS ?? 2);

const wanted = process.argv.slice(2);
const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
if (parts.length === 0)
  throw new Error(`There is no such part. There are ${PARTS.map(({ name }) => name).join(", ")}.`);

await addConditionMutators();
mkdirSync(RESULTS, { recursive: true });
const folder = runFolder();
const results = new Map<string, MutantResult[]>();
try {
  for (const part of parts) results.set(part.name, await mutate(part));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const survivors = [...results.values()].flat().filter(isUnnoticed).map(described);
writeFileSync(path.join(RESULTS, "survivors.txt"), `${survivors.join("\n")}\n`);
console.log(`${survivors.map((survivor) => survivor.slice(0, 200)).join("\n")}\n`);
report(
  ["part", "mutants", "noticed", "survived", "no coverage", "%"],
  [...[...results].map(([name, mutants]) => row(name, mutants)), row("all", [...results.values()].flat())],
  [{ name: "mutations-noticed", value: shareOf([...results.values()].flat()), limit: 85, at: "least" }],
);

/** Runs the tests of a part against each mutant of its files. */
async function mutate({ name, files, tests }: Part): Promise<MutantResult[]> {
  process.env.MUTATION_TESTS = tests.map(inFeatures).join(" ");
  const incrementalFile = path.join(RESULTS, `${name.replaceAll(/\W+/g, "-")}.json`);
  forgetUnnoticed(incrementalFile);
  const found = await new Stryker({
    configFile: "bench/mutations/stryker.json",
    concurrency: WORKERS,
    mutate: files.map(inFeatures),
    mutator: { excludedMutations: REFUSED_ANYWAY },
    incrementalFile,
    tempDirName: path.join(folder, "sandbox"),
  }).runMutationTest();
  const mutants = found.filter(({ status }) => status !== "Ignored");
  console.error(`${name}: ${figures(mutants).map(figure).join(" ")}`);
  return mutants;
}

/**
 * Leaves only what tests have noticed of the last run. Stryker itself tries survivors again only for new tests that reach them, which it does not
 * know of constants; and a test may have been late because the machine was busy.
 */
function forgetUnnoticed(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const known = JSON.parse(readFileSync(incrementalFile, "utf8")) as {
    files: Record<string, { mutants: MutantResult[] }>;
  };
  for (const file of Object.values(known.files))
    file.mutants = file.mutants.filter(({ status }) => status === "Killed");
  writeFileSync(incrementalFile, JSON.stringify(known));
}

function inFeatures(file: string): string {
  return file.startsWith("tests/") ? file : `app/features/${file}`;
}

function isUnnoticed({ status }: MutantResult): boolean {
  return status === "Survived" || status === "NoCoverage";
}

/** Mutants, noticed, survived, not covered, share. */
function figures(mutants: readonly MutantResult[]): number[] {
  const of = (status: MutantResult["status"]) => mutants.filter((mutant) => mutant.status === status).length;
  const noticed = mutants.length - of("Survived") - of("NoCoverage");
  return [mutants.length, noticed, of("Survived"), of("NoCoverage"), shareOf(mutants)];
}

function row(name: string, mutants: readonly MutantResult[]): Cell[] {
  return [name, ...figures(mutants)];
}

/** The noticed share in per cent. */
function shareOf(mutants: readonly MutantResult[]): number {
  return (100 * mutants.filter((mutant) => !isUnnoticed(mutant)).length) / mutants.length;
}

/** A mutant in one line: where, what stood there, and what it became. */
function described({ fileName, location: { start, end }, replacement, mutatorName, status }: MutantResult): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  const [was, is] = [lines.join("\n"), replacement ?? ""].map((code) => code.replaceAll(/\s+/g, " "));
  const unreached = status === "NoCoverage" ? " (not covered)" : "";
  return `${path.relative(".", fileName)}:${start.line} ${mutatorName}${unreached}: ${was} → ${is}`;
}
