/** A member's pipeline as a table for spreadsheets, with their own notes. */
import { sql } from "kysely";
import { translator } from "#app/i18n/catalog.server.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { BYTE_ORDER_MARK, type Cell, csvFor } from "#app/platform/text/csv.ts";
import { cardsFrom } from "./card-sql.server.ts";
import { type CardRow, cardColumns } from "./cards.server.ts";
import { type CardKind, STAGES } from "./moves.ts";

/** Cards that are read together. */
const TOGETHER = 1_000;

const OFFER = ["offerCurrency", "offerAmount", "offerShare"] as const;
const OWN = ["note", "reminder", "reminderText"] as const;

/** A person has no figures, but a pitch that they talk about. */
const COLUMNS = {
  pitch: ["stage", "name", "industry", "place", "currency", "amount", "share", ...OFFER, ...OWN],
  person: ["stage", "name", "company", "place", ...OFFER, ...OWN],
} as const satisfies Record<CardKind, readonly string[]>;

type Column = (typeof COLUMNS)[CardKind][number];

/** The file: a line for each card, by stage, in the member's language. */
export async function pipelineFile(actor: Member, kind: CardKind): Promise<string> {
  const [t, pitches] = [translator(actor.lang, "pipeline"), translator(actor.lang, "pitches")];
  const columns: readonly Column[] = COLUMNS[kind];
  const line = csvFor(actor.lang);
  const lines = [BYTE_ORDER_MARK + line(columns.map((column) => t(`column.${column}`)))];
  const percent = (share: number | null | undefined) => (share ? { decimal: (share / 100).toFixed(2) } : null);
  for (let after: string | null = null; ; ) {
    const rows: CardRow[] = await page(actor, kind, after);
    for (const { stage, pitch, person, offer, note, reminderOn, reminderText } of rows) {
      const place = townAndCounty(person?.city ?? null, (pitch ?? person)?.county ?? null).join(", ");
      const cells: Record<Column, Cell> = {
        stage: t(`stage.${stage}`),
        name: pitch?.companyName ?? person?.name ?? null,
        company: person?.about ?? null,
        industry: pitch && pitches(`industry.${pitch.industry}`),
        place,
        currency: pitch?.figures?.currency ?? null,
        amount: pitch?.figures?.seekingAmount ?? null,
        share: percent(pitch?.figures?.offered),
        offerCurrency: offer?.currency ?? null,
        offerAmount: offer?.amount ?? null,
        offerShare: percent(offer?.share),
        note,
        reminder: reminderOn,
        reminderText,
      };
      lines.push(line(columns.map((column) => cells[column])));
    }
    if (rows.length < TOGETHER) return lines.join("");
    after = rows.at(-1)!.id;
  }
}

async function page(actor: Member, kind: CardKind, after: string | null): Promise<CardRow[]> {
  const from = cardsFrom(actor, kind);
  const place = sql`array_position(${[...STAGES]}::text[], card.stage)`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns(actor, kind)} from ${from}
    ${after ? sql`and (${place}, card.id) > (select ${place}, card.id from ${from} and card.id = ${after}::uuid)` : sql``}
    order by ${place}, card.id limit ${TOGETHER}`.execute(db);
  return rows;
}
