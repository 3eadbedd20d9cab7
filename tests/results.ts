/** Reads the reports of Vitest and Playwright for the last lines of a run. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The number of passed tests; for each failed one, its name and the first lines of its error. */
export interface Result {
  passed: number;
  errors: string[];
}

/** Lines of an error that are repeated at the end of a run. */
const LINES = 15;

interface VitestReport {
  numPassedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** Reads Vitest's JSON report; a file that could not be loaded is one error. */
export function vitestResult(report: unknown): Result {
  const { numPassedTests = 0, testResults = [] } = report as VitestReport;
  return {
    passed: numPassedTests,
    errors: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative("", name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0 && status === "failed") return [brief(file, [message])];
      return failed.map((test) => brief(`${file} > ${test.fullName}`, test.failureMessages ?? []));
    }),
  };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats?: { expected: number };
  suites?: Suite[];
  errors?: { message?: string }[];
}

/** Reads Playwright's JSON report; flaky tests and errors outside of tests are errors. */
export function playwrightResult(report: unknown): Result {
  const { stats, suites = [], errors = [] } = report as PlaywrightReport;
  return {
    passed: stats?.expected ?? 0,
    errors: [...suites.flatMap(failedIn), ...errors.map(({ message = "" }) => brief("Playwright", [message]))],
  };
}

function failedIn({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) =>
        brief(
          `${file}:${line} > ${title}`,
          results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)),
        ),
      ),
  );
  return [...here, ...suites.flatMap(failedIn)];
}

function brief(name: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"))
    .slice(0, LINES);
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
}
