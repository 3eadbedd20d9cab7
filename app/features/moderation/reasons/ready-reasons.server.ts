/** Ready reasons of reviews: the catalog's texts, and those that administrators have written in their place. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { TEMPLATE_NAMES, type TemplateName } from "../decision.ts";
import { canEditReasons } from "../policy.ts";
import type { ReadyReasonInput } from "./ready-reason-form.ts";

/** A ready reason in the list of all. */
export interface ReadyReasonLine {
  name: TemplateName;
  /** The markets whose text an administrator has written. */
  own: Market[];
}

/** A ready reason with the text that counts in each market, as its form has it. */
export interface ReadyReason {
  name: TemplateName;
  version: number;
  texts: Record<Market, string>;
}

function original(name: TemplateName, market: Market): string {
  return translator(market, "moderation-desk")(`template.${name}.text`);
}

function stored(from: Tx | typeof db) {
  return from
    .selectFrom("readyReasons")
    .select(["id", "name", "version", sql<Partial<Record<Market, string>>>`texts`.as("texts")]);
}

/** The texts of all ready reasons in a market's language. */
export async function templateTexts(market: Market, from: Tx | typeof db = db): Promise<Record<TemplateName, string>> {
  const rows = await stored(from).execute();
  const own = new Map(rows.map(({ name, texts }) => [name, texts[market]]));
  return Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, own.get(name) ?? original(name, market)])) as Record<
    TemplateName,
    string
  >;
}

/** All ready reasons, in the order in which moderators choose from them. Empty for all but administrators. */
export async function readyReasons(actor: Actor): Promise<ReadyReasonLine[]> {
  if (!canEditReasons(actor)) return [];
  const rows = await stored(db).execute();
  return TEMPLATE_NAMES.map((name) => {
    const texts = rows.find((row) => row.name === name)?.texts ?? {};
    return { name, own: MARKETS.filter((market) => texts[market] !== undefined) };
  });
}

/** One ready reason, or undefined. */
export async function readyReason(actor: Actor, name: string): Promise<ReadyReason | undefined> {
  const known = TEMPLATE_NAMES.find((each) => each === name);
  if (!canEditReasons(actor) || !known) return undefined;
  const row = await stored(db).where("name", "=", known).executeTakeFirst();
  const texts = MARKETS.map((market) => [market, row?.texts[market] ?? original(known, market)] as const);
  return { name: known, version: row?.version ?? 0, texts: Object.fromEntries(texts) as Record<Market, string> };
}

/**
 * Writes the texts of a ready reason: those that differ from the originals are kept. Decisions that were made with it stay as they are. Fails
 * with `conflict` if a colleague has changed it since the form was shown.
 */
export async function saveReadyReason(
  actor: Actor,
  name: string,
  { version, ...input }: ReadyReasonInput,
): Promise<Result<undefined, "not-found" | "conflict">> {
  const known = TEMPLATE_NAMES.find((each) => each === name);
  if (!canEditReasons(actor) || !known) return err("not-found");
  const own = MARKETS.flatMap((market) => {
    const text = input[`text-${market}`];
    return text === null || text === original(known, market) ? [] : [[market, text] as const];
  });
  const row = { texts: JSON.stringify(Object.fromEntries(own)), updatedAt: now() };
  return transaction(async (trx): Promise<Result<undefined, "conflict">> => {
    const saved =
      version === 0
        ? await trx
            .insertInto("readyReasons")
            .values({ id: newId(), name: known, ...row })
            .onConflict((conflict) => conflict.column("name").doNothing())
            .returning("id")
            .executeTakeFirst()
        : await trx
            .updateTable("readyReasons")
            .set((eb) => ({ ...row, version: eb("version", "+", 1) }))
            .where("name", "=", known)
            .where("version", "=", version)
            .returning("id")
            .executeTakeFirst();
    if (!saved) return err("conflict");
    await recordAuditEntry(trx, actor.id, {
      action: "ready-reason-changed",
      subjectType: "ready-reason",
      subjectId: saved.id,
      data: { markets: own.map(([market]) => market) },
    });
    return ok(undefined);
  });
}
