/** Campaigns and their readers, for tests. */
import type { CampaignInput } from "#app/features/campaigns/campaign-form.ts";
import { campaignSchema } from "#app/features/campaigns/campaign-form.ts";
import { sendCampaign, sendCampaignBatch } from "#app/features/campaigns/sending.server.ts";
import { createCampaign } from "#app/features/campaigns/writing.server.ts";
import { savePreferences } from "#app/features/notifications/commands-preferences.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { parseForm } from "#app/platform/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { newMember } from "./world/desk.ts";

/** A form as the browser sends it: written in English and Swedish, for everybody. */
export function campaignForm(change: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ name: "Autumn", side: "both", markets: "uk" },
    ...{ subjectUk: "News for owners", headingUk: "Autumn is here", bodyUk: "Dear reader,\n\n**good** news." },
    ...{ subjectSe: "Nyheter för ägare", headingSe: "Hösten är här", bodySe: "Kära läsare,\n\n**goda** nyheter." },
    ...change,
  };
}

/** What a form is read as. `markets` and `interests` are lists. */
export function campaignInput(
  change: Record<string, string> = {},
  { markets = ["uk", "se", "fi"], interests = [] as readonly string[] } = {},
): CampaignInput {
  const form = new FormData();
  const { markets: _, ...fields } = campaignForm(change);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const market of markets) form.append("markets", market);
  for (const interest of interests) form.append("interests", interest);
  const submission = parseForm(form, campaignSchema);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

/** A draft. */
export async function newCampaign(admin: Member, input: CampaignInput = campaignInput()): Promise<string> {
  const id = newId();
  const created = await createCampaign(admin, id, input);
  if (!created.ok) throw new Error(created.code);
  return id;
}

/** A member who has agreed to campaigns. */
export async function newReader(change: Partial<Member> = {}, interests: readonly string[] = []): Promise<Member> {
  const member = await newMember(change);
  await savePreferences(member, { campaigns: "instant" }, member.lang);
  if (interests.length > 0) {
    const profile = { userId: member.id, market: member.lang, interests: [...interests] };
    await db.insertInto("profiles").values(profile).execute();
  }
  return member;
}

/** Sends a draft now; its batches are sent by `sendAll`. */
export async function send(admin: Member, id: string): Promise<void> {
  const sent = await sendCampaign(admin, id, { version: 1, at: null });
  if (!sent.ok) throw new Error(sent.code);
}

/** Runs the job of a campaign again and again, each time as late as it asks for, until it has nothing more to do. Returns how many batches it took. */
export async function sendAll(id: string, perMinute = 600): Promise<number> {
  for (let batches = 1; ; batches++) {
    await sendCampaignBatch(systemActor("send-campaign"), id, perMinute);
    const campaign = await db
      .selectFrom("campaigns")
      .select(["state", "nextBatchAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (campaign.state !== "sending") return batches;
    const wait = campaign.nextBatchAt!.getTime() - now().getTime();
    if (wait > 0) moveClock(now().getTime() - Date.now() + wait);
  }
}

/** Who was asked for a mail of a campaign. */
export async function recipientsOf(id: string): Promise<string[]> {
  const rows = await db.selectFrom("campaignRecipients").select("userId").where("campaignId", "=", id).execute();
  return rows.map(({ userId }) => userId);
}
