/** The class of an error before its message, where a failed job keeps it: the page about health shows the class only. */
import type { Task } from "graphile-worker";

/** The tasks, whose errors say their class and code first, such as `TypeError: …` or `DatabaseError 23505: …`. */
export function withErrorClass(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...args: Parameters<Task>) => {
        try {
          return await task(...args);
        } catch (error) {
          throw classed(error);
        }
      },
    ]),
  );
}

function classed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  const kind = /^error$/i.test(error.name) ? error.constructor.name : error.name;
  const named = new Error(
    `${kind}${typeof code === "string" && /^[A-Z0-9_]{3,30}$/.test(code) ? ` ${code}` : ""}: ${error.message}`,
    { cause: error.cause },
  );
  named.stack = error.stack;
  return named;
}
