import { redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { invoiceFile } from "../invoices/portal.server.ts";
import type { Route } from "./+types/invoice.ts";

/** Redirects to an invoice as a file at the provider. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await invoiceFile(ownerOf(context), params.id);
  if (!file.ok) throw new Response("file", { status: statusOf(file) });
  return redirect(file.value);
}
