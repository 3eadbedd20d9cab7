/** Addresses of campaigns; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const CAMPAIGN_PATHS = {
  /** Where admins write campaigns. */
  campaigns: (query: Record<string, string | undefined> = {}) => withQuery("/admin/campaigns", query),
  newCampaign: () => "/admin/campaigns/new",
  /** How many a choice of readers would reach. */
  campaignAudience: (query: Record<string, string | undefined> = {}) => withQuery("/admin/campaigns/audience", query),
  campaign: (id: string) => `/admin/campaigns/${id}`,
  /** Saves its form while it is filled in; for scripts. */
  campaignDraft: (id: string) => `/admin/campaigns/${id}/draft`,
  /** How the mail will look. */
  campaignPreview: (id: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/campaigns/${id}/preview`, query),
  /** The mail itself, for the frame of that page. */
  campaignMail: (id: string, market: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/admin/campaigns/${id}/preview/${market}`, query),
  campaignTest: (id: string) => `/admin/campaigns/${id}/test`,
  /** Asks when it is to go, and says to how many. */
  campaignSending: (id: string) => `/admin/campaigns/${id}/sending`,
  /** Takes a scheduled one back. */
  campaignSendingRemoval: (id: string) => `/admin/campaigns/${id}/sending/removal`,
  campaignStop: (id: string) => `/admin/campaigns/${id}/stop`,
};
