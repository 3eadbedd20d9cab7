import { vi } from "vitest";

/**
 * Waits until `check` no longer throws, and gives what it gives. It waits nearly as long as a test may take: machines are of every
 * speed, and what follows from something follows when its turn comes.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 100_000, interval: 50 });
}
