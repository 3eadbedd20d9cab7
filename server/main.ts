/** The built application, which `server/start.ts` imports once the database runs. */
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Run } from "./application.ts";
import { logConsole } from "./console.ts";
import { createWeb } from "./http/web.ts";
import { startProcess } from "./process.ts";

// `clientFolder` is a parameter, since the bundler may put this module into any chunk.
export const run: Run = ({ roles, clientFolder }) => {
  logConsole();
  // serveStatic needs a path relative to the working directory.
  const folder = path.relative(process.cwd(), clientFolder);
  return startProcess(roles, createWeb({ build, mode: "production", clientFolder: folder }));
};
