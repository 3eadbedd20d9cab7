/** The review queue as a table for spreadsheets, in a reader's language. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { BYTE_ORDER_MARK, csvFor } from "#app/platform/text/csv.ts";
import { submissionsForFile } from "./queue.server.ts";
import type { QueueChoice } from "./review.ts";

/** The file: a line for each submission, in the order of the queue; moments are ISO 8601 in UTC. At most 10,000 submissions. */
export async function reviewFile(actor: Member, choice: QueueChoice, reader: Market): Promise<string> {
  const [desk, fields, pitches, shell] = [
    translator(reader, "moderation-desk"),
    translator(reader, "moderation"),
    translator(reader, "pitches"),
    translator(reader, "shell"),
  ];
  const line = csvFor(reader);
  const heading = [
    desk("table.pitch"),
    desk("table.market"),
    desk("table.kind"),
    fields("field.industry"),
    desk("table.sent"),
    desk("table.due"),
    desk("table.claim"),
  ];
  const lines = [BYTE_ORDER_MARK + line(heading)];
  for (const one of await submissionsForFile(actor, choice)) {
    lines.push(
      line([
        one.companyName,
        shell(`country.${one.market}`),
        desk(`kind.${one.kind}`),
        pitches(`industry.${one.industry}`),
        one.submittedAt.toISOString(),
        one.promisedAt.toISOString(),
        one.claim && (one.claim.mine ? actor.name : one.claim.name),
      ]),
    );
  }
  return lines.join("");
}
