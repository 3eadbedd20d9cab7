import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { owedInvoicePage } from "../invoices/owed-invoices.server.ts";
import type { Route } from "./+types/owed-invoice.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: ({ actor }) => owedInvoicePage(actor),
  done: ({ value }) => ({ to: value }),
  refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  page: () => paths.subscription(),
});

export { action, loader };
