/** A reporter of Vitest that says why a test failed as soon as it has: Vitest's own tells it when the whole run has ended, which may be hours later, or never. */
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

type Failure = Pick<SerializedError, "message" | "stack">;

export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    print(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []);
  }

  onTestModuleEnd(module: TestModule): void {
    print(module.relativeModuleId, module.errors());
  }
}

function print(name: string, errors: readonly Failure[]): void {
  if (errors.length === 0) return;
  process.stdout.write(`\nFAILED ${name}\n${errors.map(({ message, stack }) => stack ?? message).join("\n")}\n`);
}
