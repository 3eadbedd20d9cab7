import { csvFile } from "#app/platform/http/csv-file.server.ts";
import { sharesSetAside } from "../ledger.server.ts";
import { ledgerFile } from "../ledger-file.ts";
import { climatePayments } from "../projects.server.ts";
import type { Route } from "./+types/ledger-file.ts";

/** The ledger as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const [{ shares }, payments] = await Promise.all([sharesSetAside(), climatePayments()]);
  return csvFile(context, {
    name: "climate-ledger.csv",
    write: (reader) => ledgerFile(reader, shares, payments),
    cache: "no-cache",
  });
}
