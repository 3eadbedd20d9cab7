/** What `bin/start` does before it starts the program: checks the arguments and the port, and builds if needed. */
import { ensureBuild } from "#server/build.ts";
import { checkPort } from "#server/ports.ts";
import { startArguments } from "#server/start-arguments.ts";
import { messageOf, print, root } from "#server/supervision.ts";

const { roles, command } = startArguments();
try {
  if (roles.includes("web")) await checkPort(command);
  await ensureBuild(root, print);
} catch (error) {
  print(messageOf(error));
  process.exit(1);
}
