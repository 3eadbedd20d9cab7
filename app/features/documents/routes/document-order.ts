import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { documentOrderSchema } from "../document-form.ts";
import { moveDocument } from "../own-documents.server.ts";
import type { Route } from "./+types/document-order.ts";

/** Moves a document of the member's own pitch up or down. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: documentOrderSchema,
  run: ({ actor, params, input }) => moveDocument(actor, params.publicId, params.fileId, input.to),
  done: ({ params }) => ({ to: paths.pitchDocuments(params.publicId) }),
  refused: ({ params }) => ({ to: paths.pitchDocuments(params.publicId) }),
  thing: "pitch",
}).action;
