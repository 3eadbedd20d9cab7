/** The application as one bundle: `server/start.ts` imports it once the database is up. */
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Run } from "./application.ts";
import { createWeb } from "./http/web.ts";
import { startProcess } from "./process.ts";

// The folder is handed in: the bundler is free to put this module into a chunk elsewhere.
export const run: Run = ({ roles, clientFolder }) => {
  // serveStatic wants its folder relative to the working directory.
  const folder = path.relative(process.cwd(), clientFolder);
  return startProcess(roles, createWeb({ build, mode: "production", clientFolder: folder }));
};
