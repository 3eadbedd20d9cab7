import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { removeClosingFile } from "../files.server.ts";
import type { Route } from "./+types/closing-file-removal.ts";
import { placeOf } from "./closing-data.server.ts";

const documents = (params: Route.ActionArgs["params"]) => paths.closingFiles(placeOf(params));

/** Removes a document of the actor's own. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => removeClosingFile(actor, placeOf(params), params.fileId),
  done: ({ params }) => ({ to: documents(params), flash: "closing-file-removed" }),
  refused: ({ params, failure }) => ({ to: documents(params), flash: `failure-${failure.code}` }),
  page: documents,
  thing: "file",
});

export { action, loader };
