import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { figuresDisclosureSchema } from "../document-form.ts";
import { saveFiguresDisclosure } from "../own-documents.server.ts";
import type { Route } from "./+types/disclosure.ts";

/** Chooses which figures of the member's own pitch are disclosed on request only. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: figuresDisclosureSchema,
  run: ({ actor, params, input }) => saveFiguresDisclosure(actor, params.publicId, input.kept),
  done: ({ params }) => ({ to: paths.pitchDocuments(params.publicId), flash: "figures-kept" }),
  refused: ({ params }) => ({ to: paths.pitchDocuments(params.publicId) }),
  thing: "pitch",
}).action;
