import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { setPublished } from "../desk/editing.server.ts";
import type { Route } from "./+types/desk-publication.ts";

const publication = { actor: supportOf, page: ({ id }: { id: string }) => paths.perkAtDesk(id) } as const;

/** Shows a perk to readers, or hides it again. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...publication,
    run: ({ actor, params }) => setPublished(actor, params.id, true),
    done: ({ params }) => ({ to: paths.perkAtDesk(params.id), flash: "perk-published" }),
    refused: ({ params, failure }) => ({ to: paths.perkAtDesk(params.id), flash: `failure-${failure.code}` }),
  },
  {
    ...publication,
    run: ({ actor, params }) => setPublished(actor, params.id, false),
    done: ({ params }) => ({ to: paths.perkAtDesk(params.id), flash: "perk-unpublished" }),
    refused: ({ params, failure }) => ({ to: paths.perkAtDesk(params.id), flash: `failure-${failure.code}` }),
  },
);

export { action, loader };
