/** Perks as staff see them. */
import { sql } from "kysely";
import { dayIn } from "#app/features/billing/books.server.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Category, type CodeKind, perkState } from "../perk.ts";
import { canManagePerks } from "../policy.ts";
import type { PerkLine, PerkQuery, PerkRecord } from "./perk-desk.ts";

/** A safeguard: far more than there are partners. */
const MOST = 500;

/** Perks in the order of the public page, ended ones last. Empty for all but support and admins. */
export async function perkList(actor: Actor, { state, market }: PerkQuery): Promise<PerkLine[]> {
  if (!canManagePerks(actor)) return [];
  const rows = await records()
    .orderBy((eb) => eb("endedAt", "is not", null))
    .orderBy("position")
    .orderBy("partner")
    .orderBy("perks.id")
    .limit(MOST)
    .execute();
  const today = dayIn(actor.lang, now());
  return rows
    .map((row) => toRecord(row, today))
    .filter((perk) => (!state || perk.state === state) && (!market || perk.markets.includes(market)))
    .map(({ url: _, codeKind: __, position: ___, version: ____, texts: _____, picture: ______, ...line }) => line);
}

/** One perk for its form; undefined when there is none, and for all but support and admins. */
export async function perkRecord(actor: Actor, id: string): Promise<PerkRecord | undefined> {
  if (!canManagePerks(actor) || !isId(id)) return undefined;
  const row = await records().where("perks.id", "=", id).executeTakeFirst();
  return row && toRecord(row, dayIn(actor.lang, now()));
}

function records() {
  return db
    .selectFrom("perks")
    .leftJoin("perkPictures as picture", "picture.perkId", "perks.id")
    .select([
      ...(["perks.id", "partner", "category", "url", "markets", "startsOn", "endsOn", "codeKind", "capacity"] as const),
      ...(["redeemed", "position", "publishedAt", "endedAt", "version", "picture.id as pictureId"] as const),
      sql<
        PerkRecord["texts"]
      >`coalesce((select jsonb_object_agg(market, jsonb_build_object('about', about, 'offer', offer))
        from perk_texts where perk_id = perks.id), '{}')`.as("texts"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof records>["execute"]>>[number];

function toRecord({ publishedAt, endedAt, pictureId, ...row }: Row, today: string): PerkRecord {
  const markets = MARKETS.filter((market) => row.markets.includes(market));
  return {
    ...row,
    markets,
    untranslated: markets.filter((market: Market) => !row.texts[market]),
    category: row.category as Category,
    codeKind: row.codeKind as CodeKind,
    state: perkState({ publishedAt, endedAt, ...row }, today),
    picture: pictureId && paths.perkPicture(row.id, pictureId),
  };
}
