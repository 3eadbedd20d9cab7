/** Tables for spreadsheets as responses. */
import type { RouterContextProvider } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { CSV_TYPE } from "../text/csv.ts";
import { visitOf } from "./visit.server.ts";

interface CsvFile {
  name: string;
  /** Its text for a reader; null is answered with 404. */
  write(reader: Market): string | null | Promise<string | null>;
  /** For tables that anybody may read. */
  cache?: "no-cache";
}

/** A table in the language of the page that it was asked for on, as `csvFor` writes it: that of the account may be another. */
export async function csvFile(
  context: Readonly<RouterContextProvider>,
  { name, write, cache }: CsvFile,
): Promise<Response> {
  const text = await write(visitOf(context).market);
  if (text === null) throw new Response("page", { status: 404 });
  return new Response(text, {
    headers: {
      "Content-Type": CSV_TYPE,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": cache ?? "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
