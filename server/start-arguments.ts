/** The arguments of `bin/start`. */
import type { Role } from "#server/application.ts";

const roles: Record<string, Role[]> = { all: ["web", "worker"], web: ["web"], worker: ["worker"] };

/** The roles to start, and the command as typed, for messages. Prints the usage and ends the process if it is asked for, or for any other argument. */
export function startArguments(): { roles: Role[]; command: string } {
  const [word = "all", ...rest] = process.argv.slice(2);
  const chosen = Object.hasOwn(roles, word) ? roles[word] : undefined;
  if (chosen && rest.length === 0)
    return { roles: chosen, command: word === "all" ? "bin/start" : `bin/start ${word}` };
  const help = word === "--help" || word === "-h";
  (help ? process.stdout : process.stderr).write(
    "Usage: bin/start [all|web|worker]\nSettings are read from the environment; docs/operations.md lists them.\n",
  );
  process.exit(help ? 0 : 1);
}
