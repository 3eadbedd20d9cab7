import { expect, test } from "vitest";
import { CAMPAIGN_STATES, type CampaignState, canMove } from "./lifecycle.ts";

const NEXT: Record<CampaignState, CampaignState[]> = {
  draft: ["scheduled", "sending"],
  scheduled: ["draft", "sending"],
  sending: ["sent", "stopped"],
  sent: [],
  stopped: [],
};

// What was sent to anybody is never sent again, and never a draft again.
test.each(CAMPAIGN_STATES)("what can become of a campaign that is %s", (from) => {
  expect(CAMPAIGN_STATES.filter((to) => canMove(from, to))).toEqual(NEXT[from]);
});
