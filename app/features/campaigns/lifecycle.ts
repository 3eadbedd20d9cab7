/** The life of a campaign. The database holds the same moves (0065). */

export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "sent", "stopped"] as const;

export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Every legal move, by the state that it begins at. */
export const MOVES: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ["scheduled", "sending"],
  // Taken back, it can be changed again.
  scheduled: ["draft", "sending"],
  sending: ["sent", "stopped"],
  sent: [],
  stopped: [],
};

/** Whether a campaign can move from one state to another. */
export function canMove(from: CampaignState, to: CampaignState): boolean {
  return MOVES[from].includes(to);
}
