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
import { atDesk, daysBefore, hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Those who sign in have agreed to nothing yet. */
const CAST: ReadonlySet<string> = new Set(
  Object.values(signInAccounts).flatMap(({ entrepreneur, investor }) => [entrepreneur.id, investor.id]),
);

/** Writes who has agreed to campaigns, and the campaigns, with the mails that were sent. */
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
  { texts, createdDaysAgo, became, ...facts }: DemoCampaign,
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
  if (became) {
    const { state, daysAgo } = became;
    const at = state === "sending" ? daysBefore(now, daysAgo) : atDesk(daysBefore(now, daysAgo), 0.6);
    const readers = agreed
      .filter(
        (person) =>
          (side === null || person.side === side) &&
          markets.includes(person.market) &&
          person.joinedDaysAgo > daysAgo + 3,
      )
      .map(({ id: person, email, market }) => ({ id: members.get(person)!, email, market }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const data = { count: readers.length, markets };
    if (state === "scheduled") {
      await trx.updateTable("campaigns").set({ state, scheduledAt: at }).where("id", "=", id).execute();
      const createdAt = hoursBefore(changedAt, -1);
      acts.push({ ...of, action: "campaign-scheduled", createdAt, data: { ...data, at: at.toISOString() } });
    } else {
      acts.push({ ...of, action: "campaign-sent", createdAt: at, data });
      const endsAt = await send(trx, now, { id, state, at }, readers);
      if (state === "stopped") acts.push({ ...of, action: "campaign-stopped", createdAt: endsAt, data: {} });
    }
  }
  await storeActs(trx, acts);
}

interface Reader {
  id: string;
  email: string;
  market: string;
}

/**
 * Sends a campaign to its readers, in the order of their ids; to half of them if it was stopped, or is still being sent. One mail was refused by its
 * server, and of one that has reached all, a reader has unsubscribed. Returns when the last mail left.
 */
async function send(
  trx: Tx,
  now: Date,
  { id, state, at }: { id: string; state: "sending" | "sent" | "stopped"; at: Date },
  all: readonly Reader[],
): Promise<Date> {
  const readers = state === "sent" ? all : all.slice(0, all.length / 2);
  const refused = readers.at(-1)!;
  const finishedAt = new Date(at.getTime() + 60_000);
  await trx
    .insertInto("campaignRecipients")
    .values(readers.map((reader) => ({ campaignId: id, userId: reader.id, market: reader.market, askedAt: at })))
    .execute();
  await trx
    .insertInto("mailDeliveries")
    .values(
      readers.map((reader) => ({
        ...{ id: newId(at.getTime()), kind: CAMPAIGN.name, recipient: reader.id, tag: tagOf(id) },
        ...{ address: reader.email, state: reader === refused ? "refused" : "sent" },
        ...{ createdAt: at, sentAt: new Date(at.getTime() + 20_000) },
      })),
    )
    .execute();
  await trx
    .updateTable("campaigns")
    .set({ state: "sending", startedAt: at, recipients: readers.length })
    // The next batch waits long enough to be seen waiting.
    .set(state === "sending" ? { reached: refused.id, nextBatchAt: hoursBefore(now, -12) } : {})
    .where("id", "=", id)
    .execute();
  if (state === "sending") return at;
  await trx.updateTable("campaigns").set({ state, finishedAt }).where("id", "=", id).execute();
  // Not one of those to whom a later campaign goes.
  if (state === "sent") await leave(trx, id, readers.find(({ market }) => market === "se")!, hoursBefore(at, -1.5));
  return finishedAt;
}

/** A reader has unsubscribed by the link of a campaign. */
async function leave(trx: Tx, campaignId: string, { id: userId, market }: Reader, at: Date): Promise<void> {
  await trx
    .updateTable("campaignRecipients")
    .set({ unsubscribedAt: at })
    .where("campaignId", "=", campaignId)
    .where("userId", "=", userId)
    .execute();
  await trx.updateTable("campaigns").set({ unsubscribed: 1 }).where("id", "=", campaignId).execute();
  await trx
    .updateTable("notificationPreferences")
    .set({ mail: "none", updatedAt: at })
    .where("userId", "=", userId)
    .where("kind", "=", CAMPAIGN_KIND)
    .execute();
  await trx
    .insertInto("consents")
    .values({
      ...{ id: newId(at.getTime()), userId, kind: "campaigns", version: VERSIONS.campaigns, given: false },
      ...{ choices: JSON.stringify({ mail: "none" }), market, createdAt: at },
    })
    .execute();
}
