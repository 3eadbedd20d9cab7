/** The application as one bundle: `server/start.ts` imports it once the database is up. */
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Run } from "./application.ts";
import { startProcess } from "./process.ts";
import { createWeb } from "./web.ts";

export const run: Run = ({ roles }) => {
  // serveStatic wants its folder relative to the working directory.
  const clientFolder = path.relative(process.cwd(), path.resolve(import.meta.dirname, "../client"));
  return startProcess(roles, createWeb({ build, mode: "production", clientFolder }));
};
