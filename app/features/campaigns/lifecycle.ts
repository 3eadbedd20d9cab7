/** The lifecycle of a campaign. The database enforces the same transitions (0065). */

export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "sent", "stopped"] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Every legal transition, by its first state. */
export const TRANSITIONS: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ["scheduled", "sending"],
  // Unscheduled, it can be edited again.
  scheduled: ["draft", "sending"],
  sending: ["sent", "stopped"],
  sent: [],
  stopped: [],
};

/** Whether a campaign can go from one state to another. */
export function canMove(from: CampaignState, to: CampaignState): boolean {
  return TRANSITIONS[from].includes(to);
}
