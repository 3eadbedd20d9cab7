import sharp from "sharp";
import { drawPerkLogo, storePerkLogo } from "#app/features/perks/desk/logo.server.ts";
import { codeHasher, sealCode } from "#app/features/perks/redeeming.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { drawLogo } from "#demo/logos/logos.ts";
import { KUNDKORT_MEMBERS, perks } from "#demo/perks.ts";
import { dayOf, daysBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

type WorldPerk = (typeof perks)[number];

/** Writes perks with their unused and used codes. */
export async function seedPerks(trx: Tx, now: Date, members: Ids): Promise<void> {
  for (const [index, perk] of perks.entries()) {
    const id = newId();
    const { partner, category, url, capacity, redeemed, daysLeft, code, texts } = perk;
    const isList = capacity !== null;
    await trx
      .insertInto("perks")
      .values({
        ...{ id, partner, category, url, markets: [...MARKETS], position: (index + 1) * 10, capacity, redeemed },
        codeKind: isList ? "list" : "unlimited",
        sharedCode: isList ? null : sealCode(id, code),
        startsOn: dayOf(daysBefore(now, 60)),
        endsOn: daysLeft === null ? null : dayOf(daysBefore(now, -daysLeft)),
        publishedAt: daysBefore(now, 61),
        createdAt: daysBefore(now, 62),
      })
      .execute();
    await trx
      .insertInto("perkTexts")
      .values(MARKETS.map((market) => ({ perkId: id, market, about: texts[market][0], offer: texts[market][1] })))
      .execute();
    if (isList) await seedCodes(trx, id, code, capacity - redeemed);
    await seedLogo(trx, id, perk);
    if (partner === "Kundkort") await seedRedemptions(trx, id, daysBefore(now, 4), members);
  }
}

async function seedCodes(trx: Tx, perkId: string, start: string, count: number): Promise<void> {
  if (count === 0) return;
  const { folded } = await codeHasher(trx, perkId);
  const rows = Array.from({ length: count }, (_, index) => {
    const [id, code] = [newId(), codeOf(start, index)];
    return { id, perkId, hash: folded(code), sealed: sealCode(id, code) };
  });
  await trx.insertInto("perkCodes").values(rows).execute();
}

const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** A code that is always the same for an index: `KUND-8QX4-STAKE`. */
function codeOf(start: string, index: number): string {
  const number = (index + 7) * 15_485_863;
  const four = [1, 29, 811, 22_697].map((step) => LETTERS[Math.floor(number / step) % LETTERS.length]).join("");
  return `${start}-${four}${index}-STAKE`;
}

async function seedLogo(trx: Tx, perkId: string, { logo, partner }: WorldPerk): Promise<void> {
  const drawn = await drawPerkLogo(
    await sharp(Buffer.from(drawLogo(logo)))
      .png()
      .toBuffer(),
  );
  if (!drawn.ok) throw new Error(`The logo of ${partner} cannot be stored: ${drawn.code}`);
  await storePerkLogo(trx, perkId, drawn.value);
}

/** Codes that were fetched: of those that had gone already. */
async function seedRedemptions(trx: Tx, perkId: string, redeemedAt: Date, members: Ids): Promise<void> {
  const { folded } = await codeHasher(trx, perkId);
  for (const [index, person] of KUNDKORT_MEMBERS.entries()) {
    const [id, code] = [newId(redeemedAt.getTime()), `KUND-${["8QX4", "3FTM", "7HRA", "2KWC", "9DPN"][index]}-STAKE`];
    await trx
      .insertInto("perkCodes")
      .values({ id, perkId, hash: folded(code), sealed: null, redeemedAt })
      .execute();
    await trx
      .insertInto("perkRedemptions")
      .values({ perkId, userId: members.get(person)!, codeId: id, code, redeemedAt })
      .execute();
  }
}
