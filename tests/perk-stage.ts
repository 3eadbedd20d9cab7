/** Perks and codes, for tests. */
import { sql } from "kysely";
import { hashOfCode, sealCode } from "#app/features/perks/codes.server.ts";
import { insertCodes } from "#app/features/perks/desk/adding-codes.server.ts";
import { type PerkInput, perkSchema } from "#app/features/perks/desk/perk-desk.ts";
import type { Category } from "#app/features/perks/perk.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { db, type Tx, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

interface PerkChange {
  partner?: string;
  category?: Category;
  markets?: Market[];
  /** Markets in whose language it has texts; all of them unless said. */
  texts?: readonly Market[];
  startsOn?: string;
  endsOn?: string | null;
  /** A list of codes; left out, the perk has one code, for `capacity` members or for everybody. */
  codes?: readonly string[];
  sharedCode?: string;
  capacity?: number | null;
  publishedAt?: Date | null;
  endedAt?: Date | null;
}

/** A published perk that began long ago. Returns its id. */
export async function newPerk({
  codes,
  sharedCode = "SHARED-1",
  texts = MARKETS,
  ...change
}: PerkChange = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("perks")
    .values({
      ...{ id, partner: "Kundkort", category: "selling", url: "https://kundkort.example/", markets: [...MARKETS] },
      ...{ startsOn: "2026-01-01", position: 10, publishedAt: new Date(), createdAt: new Date() },
      ...change,
      codeKind: codes ? "list" : change.capacity ? "shared" : "unlimited",
      capacity: codes ? 0 : (change.capacity ?? null),
      sharedCode: codes ? null : sealCode(id, sharedCode),
    })
    .execute();
  if (texts.length > 0) {
    await db
      .insertInto("perkTexts")
      .values(texts.map((market) => ({ perkId: id, market, about: `CRM (${market})`, offer: `50 % (${market})` })))
      .execute();
  }
  if (codes) await transaction((trx) => insertCodes(trx, id, codes));
  return id;
}

/** Writes down that a member has a code of a perk's list that was there before. */
export async function redemptionOf(trx: Tx, perkId: string, userId: string): Promise<void> {
  const [codeId, code] = [newId(), "BEFORE-0"];
  const redeemedAt = new Date("2026-11-01T12:00:00Z");
  await trx
    .insertInto("perkCodes")
    .values({ id: codeId, perkId, hash: hashOfCode(perkId, code), redeemedAt })
    .execute();
  await trx.insertInto("perkRedemptions").values({ perkId, userId, codeId, code, redeemedAt }).execute();
  await trx
    .updateTable("perks")
    .set({ redeemed: sql`redeemed + 1`, capacity: sql`capacity + 1` })
    .where("id", "=", perkId)
    .execute();
}

/** A logo, one pixel large. Returns its id. */
export async function newPerkPicture(perkId: string): Promise<string> {
  const id = newId();
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await db.insertInto("perkPictures").values({ perkId, id, contentType: "image/png", bytes }).execute();
  return id;
}

/** The form of a perk with a list of codes, as a browser sends it. */
export function perkForm(change: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ id: newId(), partner: "Butikskraft", category: "selling", url: "https://butikskraft.example/", markets: "uk" },
    ...{ startsOn: "2026-10-01", endsOn: "2027-03-31", position: "20", codeKind: "list" },
    ...{ aboutUk: "Build a web shop", offerUk: "20% off the first year" },
    ...change,
  };
}

/** The same as commands take it. */
export function perkInput(change: Partial<PerkInput> = {}): PerkInput {
  const { markets, position, ...form } = perkForm();
  return { ...perkSchema.parse({ ...form, markets: [markets], position: Number(position) }), ...change };
}
