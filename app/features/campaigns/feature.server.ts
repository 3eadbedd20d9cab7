/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { campaignMail, campaignTestMail } from "./emails/campaign.tsx";
import { continueCampaignsJob, sendCampaignJob } from "./sending.server.ts";

const jobs = {
  "send-campaign": sendCampaignJob,
  "continue-campaigns": continueCampaignsJob,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const campaigns = feature({
  jobs,
  schedules: { "continue-campaigns": "*/5 * * * *" },
  mails: [campaignMail, campaignTestMail],
  mailExamples: () => import("./emails/examples.ts"),
});
