import { visitOf } from "#app/platform/http/visit.server.ts";
import { sharesSetAside } from "../ledger.server.ts";
import { ledgerFile } from "../ledger-file.ts";
import { climatePayments } from "../projects.server.ts";
import type { Route } from "./+types/ledger-file.ts";

/** The ledger as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const [{ shares }, payments] = await Promise.all([sharesSetAside(), climatePayments()]);
  return new Response(ledgerFile(visitOf(context).market, shares, payments), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="climate-ledger.csv"',
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
