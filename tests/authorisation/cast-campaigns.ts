/** Campaigns in the states that the authorisation matrix asks about. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface CampaignThings {
  /** A draft, written in English, and one that `campaign` reaches. */
  campaign: string;
  campaignScheduled: string;
  campaignSending: string;
}

/** One of each, and a member who has agreed to campaigns. */
export async function campaigns(readerId: string): Promise<CampaignThings> {
  await db
    .insertInto("notificationPreferences")
    .values({ userId: readerId, kind: "campaigns", mail: "instant" })
    .onConflict((conflict) => conflict.columns(["userId", "kind"]).doUpdateSet({ mail: "instant" }))
    .execute();
  const [campaign, campaignScheduled, campaignSending] = [newId(), newId(), newId()];
  const at = new Date("2027-01-01T12:00:00Z");
  for (const id of [campaign, campaignScheduled, campaignSending]) {
    const facts = { name: "Autumn", markets: ["uk", "se", "no", "dk", "fi"], createdAt: at, changedAt: at };
    await db
      .insertInto("campaigns")
      .values({ id, ...facts })
      .execute();
    for (const market of facts.markets) {
      const text = { subject: "News for owners", heading: "Autumn is here", body: "Good news." };
      await db
        .insertInto("campaignTexts")
        .values({ campaignId: id, market, ...text })
        .execute();
    }
  }
  await db
    .updateTable("campaigns")
    .set({ state: "scheduled", scheduledAt: at })
    .where("id", "=", campaignScheduled)
    .execute();
  await db
    .updateTable("campaigns")
    .set({ state: "sending", startedAt: at })
    .where("id", "=", campaignSending)
    .execute();
  return { campaign, campaignScheduled, campaignSending };
}
