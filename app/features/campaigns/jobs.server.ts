import { systemActor } from "#app/platform/actor.ts";
import { continueCampaigns, sendCampaignBatch } from "./sending.server.ts";

/** Asks for the mails of one batch of readers. */
export async function sendCampaignJob(payload: unknown): Promise<void> {
  await sendCampaignBatch(systemActor("send-campaign"), (payload as { id: string }).id);
}

/** Every five minutes: campaigns whose job was lost go on. */
export async function continueCampaignsJob(): Promise<void> {
  await continueCampaigns(systemActor("continue-campaigns"));
}
