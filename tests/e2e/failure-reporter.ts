/** A reporter of Playwright that says why a test failed as soon as it has: Playwright's own list tells it when the whole run has ended. */
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    if (status === test.expectedStatus || status === "skipped") return;
    const reasons = errors.map(({ stack, message }) => stack ?? message).join("\n");
    process.stdout.write(`\nFAILED ${test.titlePath().filter(Boolean).join(" > ")}\n${reasons}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
