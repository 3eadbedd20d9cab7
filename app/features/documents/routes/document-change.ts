import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { documentSchema } from "../document-form.ts";
import { changeDocument } from "../own-documents.server.ts";
import type { Route } from "./+types/document-change.ts";

/** Changes the title or the access of a document of the member's own pitch. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: documentSchema,
  run: ({ actor, params, input }) => changeDocument(actor, params.publicId, params.fileId, input),
  done: ({ params }) => ({ to: paths.pitchDocuments(params.publicId), flash: "document-changed" }),
  refused: ({ params }) => ({ to: paths.pitchDocuments(params.publicId) }),
  thing: "pitch",
}).action;
