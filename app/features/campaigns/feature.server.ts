/** What this feature does besides answering requests. */

import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { campaignMail, campaignTestMail } from "./emails/campaign.tsx";
import { continueCampaigns, largeCampaign, sendCampaignBatch } from "./sending.server.ts";

const jobs = {
  "send-campaign": (payload: unknown) =>
    sendCampaignBatch(systemActor("send-campaign"), (payload as { id: string }).id),
  "continue-campaigns": () => continueCampaigns(systemActor("continue-campaigns")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const campaigns = feature({
  jobs,
  approvals: [largeCampaign],
  schedules: { "continue-campaigns": "*/5 * * * *" },
  mails: [campaignMail, campaignTestMail],
  mailExamples: () => import("./emails/examples.ts"),
});
