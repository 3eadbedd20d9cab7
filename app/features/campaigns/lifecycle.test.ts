/** The lifecycle of a campaign, as commands and the database hold it. */
import { expect, test } from "vitest";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { CAMPAIGN_STATES, type CampaignState, canMove, TRANSITIONS } from "./lifecycle.ts";

accountFixtures();

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

/** A state, with the moments that a campaign in it has. */
function stateWithMoments(state: CampaignState) {
  return {
    state,
    scheduledAt: state === "scheduled" ? now() : null,
    startedAt: ["sending", "sent", "stopped"].includes(state) ? now() : null,
    finishedAt: ["sent", "stopped"].includes(state) ? now() : null,
  };
}

/** Whether the database lets a campaign go from one state to another. Throws at any refusal but that of its trigger. */
async function databaseAllows(from: CampaignState, to: CampaignState): Promise<boolean> {
  const facts = { id: newId(), name: "Autumn", markets: ["uk"], createdAt: now(), changedAt: now() };
  await db
    .insertInto("campaigns")
    .values({ ...facts, ...stateWithMoments(from) })
    .execute();
  const moved = db.updateTable("campaigns").set(stateWithMoments(to)).where("id", "=", facts.id).execute();
  return moved.then(
    () => true,
    (error: { code: string }) => {
      expect(error).toMatchObject({ code: "23001" });
      return false;
    },
  );
}

test.each(CAMPAIGN_STATES)("the database knows the same moves of a campaign that is %s", async (from) => {
  const allowed: CampaignState[] = [];
  for (const to of CAMPAIGN_STATES) if (to !== from && (await databaseAllows(from, to))) allowed.push(to);
  expect(allowed.sort()).toEqual([...TRANSITIONS[from]].sort());
});
