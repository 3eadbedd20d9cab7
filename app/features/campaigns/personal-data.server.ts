/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  campaign_recipients: {
    people: { user_id: "goes" },
    things: ["campaign_id"],
    // The campaign's own counts stay; they are anonymous.
    shown: {
      area: "notifications",
      part: "campaigns",
      mine: MINE,
      columns: ["market", "asked_at", "unsubscribed_at"],
      more: {
        subject:
          "(select subject from campaign_texts t where t.campaign_id = record.campaign_id and t.market = record.market)",
      },
      order: "record.asked_at, record.campaign_id",
    },
    omitted: ["campaign_id", "user_id"],
  },
};

export const impersonalData: ImpersonalData = {
  campaigns: "mails that admins write to those who have agreed to them, and how many they reached",
  campaign_texts: "what campaigns say, in each language",
};
