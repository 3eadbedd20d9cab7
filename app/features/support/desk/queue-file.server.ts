/** The queue of cases as a table for spreadsheets, in a reader's language. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { BYTE_ORDER_MARK, csvFor } from "#app/platform/text/csv.ts";
import { casesForFile, type QueueQuery } from "./queue.server.ts";

const COLUMNS = [
  "number",
  "name",
  "topic",
  "status",
  "language",
  "plan",
  "assignee",
  "arrived",
  "due",
  "changed",
] as const;

/** The file: a line for each case, in the order of the queue; moments are ISO 8601 in UTC. At most 10,000 cases. */
export async function queueFile(actor: Member, query: QueueQuery, reader: Market): Promise<string> {
  const [t, support, staff] = [
    translator(reader, "support-desk"),
    translator(reader, "support"),
    translator(reader, "staff"),
  ];
  const line = csvFor(reader);
  const lines = [BYTE_ORDER_MARK + line(COLUMNS.map((column) => t(`column.${column}`)))];
  for (const one of await casesForFile(actor, query)) {
    lines.push(
      line([
        one.number,
        one.name,
        support(`topic.${one.topic}`),
        support(`state.${one.state}`),
        one.lang,
        one.priority ? staff("queue.paid") : null,
        one.assignee?.name ?? null,
        one.createdAt.toISOString(),
        one.state === "open" ? one.dueAt.toISOString() : null,
        one.updatedAt.toISOString(),
      ]),
    );
  }
  return lines.join("");
}
