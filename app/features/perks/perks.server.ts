/** Perks as their readers see them. */
import { type SqlBool, sql } from "kysely";
import { dayIn } from "#app/features/billing/books.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Category, type Perk, perkState } from "./perk.ts";
import { canManagePerks, canRedeem } from "./policy.ts";

/** A safeguard: more than a page can show well. */
const MOST = 100;

/** The perks of a market in its language, in the order of the desk, and any others that the member has a code of. */
export async function perksOf(actor: Actor, market: Market): Promise<Perk[]> {
  const today = dayIn(market, now());
  const reader = canRedeem(actor) ? actor.id : null;
  const offered = sql<SqlBool>`published_at is not null and ended_at is null and ${market} = any(markets)
    and (ends_on is null or ends_on >= ${today}) and texts.market = ${market}`;
  const rows = await db
    .selectFrom("perks")
    // In the reader's language; for codes from another market, in any.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("perkTexts")
          .select(["about", "offer", "market"])
          .whereRef("perkId", "=", "perks.id")
          .orderBy(sql`market = ${market}`, "desc")
          .orderBy("market")
          .limit(1)
          .as("texts"),
      (join) => join.onTrue(),
    )
    .leftJoin("perkRedemptions as mine", (join) =>
      join.onRef("mine.perkId", "=", "perks.id").on("mine.userId", "=", reader),
    )
    .leftJoin("perkPictures as picture", "picture.perkId", "perks.id")
    .select([
      ...(["perks.id", "partner", "category", "about", "offer", "texts.market", "startsOn", "endsOn", "url"] as const),
      ...(["publishedAt", "endedAt", "capacity", "redeemed", "code", "mine.redeemedAt"] as const),
      "picture.id as pictureId",
    ])
    .where((eb) => eb.or([offered, eb("mine.userId", "is not", null)]))
    .orderBy("position")
    .orderBy("partner")
    .orderBy("perks.id")
    .limit(MOST)
    .execute();
  return rows.map(({ publishedAt, endedAt, redeemed, code, redeemedAt, pictureId, category, url, ...row }) => {
    // Members with a code see an unpublished perk as ended.
    const state = perkState({ publishedAt, endedAt, redeemed, ...row }, today);
    return {
      ...row,
      category: category as Category,
      market: row.market as Market,
      state: state === "draft" ? "ended" : state,
      left: row.capacity === null ? null : row.capacity - redeemed,
      picture: pictureId && paths.perkPicture(row.id, pictureId),
      url: code === null ? null : url,
      redemption: code === null ? null : { code, redeemedAt: redeemedAt! },
    };
  });
}

/** The logo of a perk. Before its first publication only staff can see it. */
export async function perkPicture(actor: Actor, perkId: string, pictureId: string) {
  if (!isId(perkId) || !isId(pictureId)) return undefined;
  return db
    .selectFrom("perkPictures")
    .innerJoin("perks", "perks.id", "perkPictures.perkId")
    .select(["bytes", "contentType"])
    .where("perkId", "=", perkId)
    .where("perkPictures.id", "=", pictureId)
    .$if(!canManagePerks(actor), (query) =>
      query.where((eb) => eb.or([eb("publishedAt", "is not", null), eb("redeemed", ">", 0)])),
    )
    .executeTakeFirst();
}
