import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { owedInvoicePage } from "../owed-invoices.server.ts";
import type { Route } from "./+types/owed-invoice.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: ({ actor }) => owedInvoicePage(actor),
  done: ({ value }) => ({ to: value }),
  refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  page: () => paths.subscription(),
});

export { action, loader };
