/** Calls of the commands of campaigns. */
import { sendCampaign, stopCampaign, unscheduleCampaign } from "#app/features/campaigns/sending.server.ts";
import { changeCampaign, createCampaign, sendTest } from "#app/features/campaigns/writing.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { campaignInput } from "../fixtures/site/campaigns.ts";
import type { Things } from "./fixtures/people.ts";

export const ON_CAMPAIGNS = {
  "campaigns/createCampaign": (actor: Actor) => createCampaign(actor, newId(), campaignInput()),
  "campaigns/changeCampaign": (actor: Actor, { campaign }: Things) =>
    changeCampaign(actor, campaign, { ...campaignInput(), version: 1 }),
  "campaigns/sendTest": (actor: Actor, { campaign }: Things) => sendTest(actor, campaign, "uk"),
  "campaigns/sendCampaign": (actor: Actor, { campaign }: Things) =>
    sendCampaign(actor, campaign, { version: 1, at: null }),
  "campaigns/unscheduleCampaign": (actor: Actor, { campaignScheduled }: Things) =>
    unscheduleCampaign(actor, campaignScheduled),
  "campaigns/stopCampaign": (actor: Actor, { campaignSending }: Things) => stopCampaign(actor, campaignSending),
};
