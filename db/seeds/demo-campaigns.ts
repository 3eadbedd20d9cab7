import { CAMPAIGN_KIND, tagOf } from "#app/features/campaigns/campaign.ts";
import { CAMPAIGN } from "#app/features/campaigns/mails.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { AGREED, campaigns, type DemoCampaign } from "#demo/campaigns.ts";
import { drawOf } from "#demo/chance.ts";
import { people } from "#demo/demo.ts";
import { admin, signInAccounts } from "#demo/sign-in-accounts.ts";
import type { DemoPerson } from "#demo/types.ts";
import { type Act, storeActs } from "./demo-acts.ts";
import { atDesk, daysBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Those who sign in have agreed to nothing yet. */
const CAST: ReadonlySet<string> = new Set(
  Object.values(signInAccounts).flatMap(({ entrepreneur, investor }) => [entrepreneur.id, investor.id]),
);

/** Writes who has agreed to campaigns, and the campaigns, with the mails of the one that was sent. */
export async function seedCampaigns(trx: Tx, now: Date, members: Ids): Promise<void> {
  const agreed = people.filter(({ id }) => !CAST.has(id) && drawOf(`campaigns ${id}`) * 100 < AGREED);
  const since = ({ joinedDaysAgo }: DemoPerson) => daysBefore(now, joinedDaysAgo);
  await trx
    .insertInto("consents")
    .values(
      agreed.map((person) => ({
        ...{ id: newId(since(person).getTime()), userId: members.get(person.id)!, kind: "campaigns" },
        ...{ version: VERSIONS.campaigns, given: true, choices: JSON.stringify({ mail: "instant" }) },
        ...{ market: person.market, createdAt: since(person) },
      })),
    )
    .execute();
  await trx
    .insertInto("notificationPreferences")
    .values(
      agreed.map((person) => ({
        ...{ userId: members.get(person.id)!, kind: CAMPAIGN_KIND, mail: "instant", updatedAt: since(person) },
      })),
    )
    .execute();
  for (const campaign of campaigns) await seedCampaign(trx, now, members, campaign, agreed);
}

async function seedCampaign(
  trx: Tx,
  now: Date,
  members: Ids,
  { texts, createdDaysAgo, sentDaysAgo, ...facts }: DemoCampaign,
  agreed: readonly DemoPerson[],
): Promise<void> {
  const createdAt = atDesk(daysBefore(now, createdDaysAgo), 0.4);
  const id = newId(createdAt.getTime());
  const changedAt = new Date(createdAt.getTime() + 1_800_000);
  const { name, side } = facts;
  const [markets, interests] = [[...facts.markets], [...facts.interests]];
  await trx.insertInto("campaigns").values({ id, name, side, markets, interests, createdAt, changedAt }).execute();
  await trx
    .insertInto("campaignTexts")
    .values(Object.entries(texts).map(([market, text]) => ({ campaignId: id, market, ...text })))
    .execute();
  const of = { actorId: members.get(admin.id)!, subjectType: "campaign", subjectId: id };
  const acts: Act[] = [{ ...of, action: "campaign-created", createdAt, data: { name } }];
  if (sentDaysAgo !== undefined) {
    const at = atDesk(daysBefore(now, sentDaysAgo), 0.6);
    const readers = agreed.filter(
      (person) =>
        (side === null || person.side === side) &&
        markets.includes(person.market) &&
        person.joinedDaysAgo > sentDaysAgo + 3,
    );
    await send(trx, id, at, readers, members);
    acts.push({ ...of, action: "campaign-sent", createdAt: at, data: { count: readers.length, markets } });
  }
  await storeActs(trx, acts);
}

/** Sends a campaign: one mail was refused by its server, and one reader has unsubscribed by its link. */
async function send(trx: Tx, id: string, at: Date, readers: readonly DemoPerson[], members: Ids): Promise<void> {
  const [leaver, refused] = [readers.at(0), readers.at(-1)];
  const leftAt = new Date(at.getTime() + 5_400_000);
  await trx
    .insertInto("campaignRecipients")
    .values(
      readers.map((person) => ({
        ...{ campaignId: id, userId: members.get(person.id)!, market: person.market, askedAt: at },
        unsubscribedAt: person === leaver ? leftAt : null,
      })),
    )
    .execute();
  await trx
    .insertInto("mailDeliveries")
    .values(
      readers.map((person) => ({
        ...{ id: newId(at.getTime()), kind: CAMPAIGN.name, recipient: members.get(person.id)!, tag: tagOf(id) },
        ...{ address: person.email, state: person === refused ? "refused" : "sent" },
        ...{ createdAt: at, sentAt: new Date(at.getTime() + 20_000) },
      })),
    )
    .execute();
  const leaverId = members.get(leaver!.id)!;
  await trx
    .updateTable("notificationPreferences")
    .set({ mail: "none", updatedAt: leftAt })
    .where("userId", "=", leaverId)
    .where("kind", "=", CAMPAIGN_KIND)
    .execute();
  await trx
    .insertInto("consents")
    .values({
      ...{
        id: newId(leftAt.getTime()),
        userId: leaverId,
        kind: "campaigns",
        version: VERSIONS.campaigns,
        given: false,
      },
      ...{ choices: JSON.stringify({ mail: "none" }), market: leaver!.market, createdAt: leftAt },
    })
    .execute();
  await trx.updateTable("campaigns").set({ state: "sending", startedAt: at }).where("id", "=", id).execute();
  await trx
    .updateTable("campaigns")
    .set({ state: "sent", finishedAt: new Date(at.getTime() + 60_000), recipients: readers.length, unsubscribed: 1 })
    .where("id", "=", id)
    .execute();
}
