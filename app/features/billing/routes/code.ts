import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { applyToNextInvoice, removeFromNextInvoice } from "../promotions/next-invoice.server.ts";
import type { Route } from "./+types/code.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    actor: ownerOf,
    run: ({ actor, params }) => applyToNextInvoice(actor, params.id),
    done: () => ({ to: paths.subscription(), flash: "code-applied" }),
    refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
    page: () => paths.subscription(),
  },
  {
    actor: ownerOf,
    run: ({ actor, params }) => removeFromNextInvoice(actor, params.id),
    done: ({ value }) => ({
      to: paths.subscription(),
      flash: value.state === "reserved" ? "failure-promotion-code-reserved" : "code-removed",
    }),
    refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  },
);

export { action, loader };
