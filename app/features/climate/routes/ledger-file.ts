import { sharesSetAside } from "../ledger.server.ts";
import { ledgerFile } from "../ledger-file.ts";
import { climatePayments } from "../projects.server.ts";

/** The ledger as a file. */
export async function loader(): Promise<Response> {
  const [{ shares }, payments] = await Promise.all([sharesSetAside(), climatePayments()]);
  return new Response(ledgerFile(shares, payments), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="climate-ledger.csv"',
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
