/** The counterpart of `server/main.ts` for development, loaded by Vite. */
import type { RequestListener } from "node:http";
import type { ServerBuild } from "react-router";
import type { Connect } from "vite";
import type { Running } from "./application.ts";
import { createWeb } from "./http/web.ts";
import { startProcess } from "./process.ts";

/** Starts web and worker; `build` reloads the routes, `middlewares` serve scripts and styles. */
export function startFromSources(build: () => Promise<ServerBuild>, middlewares: Connect.Server): Promise<Running> {
  const web = createWeb({ build, mode: "development" });
  const listener: RequestListener = (request, response) =>
    middlewares(request, response, () => web.listener(request, response));
  return startProcess(["web", "worker"], { ...web, listener });
}
