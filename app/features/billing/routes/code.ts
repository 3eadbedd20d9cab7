import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { applyToNextInvoice, removeFromNextInvoice } from "../promotions/next-invoice.server.ts";
import type { Route } from "./+types/code.ts";

/** Puts a promotion code on the next invoice or removes it, and leads back to the page of the button. */
const code = { actor: ownerOf, page: () => paths.subscription() } as const;

const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...code,
    run: ({ actor, params }) => applyToNextInvoice(actor, params.id),
    done: ({ next }) => ({ to: next, flash: "code-applied" }),
    refused: ({ next, failure }) => ({ to: next, flash: `failure-${failure.code}` }),
  },
  {
    ...code,
    run: ({ actor, params }) => removeFromNextInvoice(actor, params.id),
    done: ({ next, value }) => ({
      to: next,
      flash: value.state === "reserved" ? "failure-promotion-code-reserved" : "code-removed",
    }),
    refused: ({ next, failure }) => ({ to: next, flash: `failure-${failure.code}` }),
  },
);

export { action, loader };
