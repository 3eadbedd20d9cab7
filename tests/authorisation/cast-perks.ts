/** Perks in the states that the authorisation matrix asks about. */
import { transaction } from "#app/platform/db.server.ts";
import { newPerk, newPerkPicture, redemptionOf } from "#tests/perk-stage.ts";

export interface PerkThings {
  /** Published, with codes; the owner has one. */
  perk: string;
  perkPicture: string;
  /** Not published, with codes. */
  perkDraft: string;
  perkDraftPicture: string;
}

/** A perk of which the owner has a code, and one that nobody sees yet. */
export async function perk(ownerId: string): Promise<PerkThings> {
  const offered = await newPerk({ codes: ["OWNER-1", "NEXT-2", "NEXT-3"] });
  const draft = await newPerk({ codes: ["DRAFT-1"], publishedAt: null });
  await transaction((trx) => redemptionOf(trx, offered, ownerId));
  return {
    ...{ perk: offered, perkPicture: await newPerkPicture(offered) },
    ...{ perkDraft: draft, perkDraftPicture: await newPerkPicture(draft) },
  };
}
