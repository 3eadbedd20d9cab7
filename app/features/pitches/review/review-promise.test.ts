/** The promise of the review on the front page, at moments of a week, and how it was kept. */
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { startDraftNamed } from "#app/features/pitches/wizard/drafts.server.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { countReviews, reviewPromise } from "./review-promise.server.ts";
import { FEWEST_DECISIONS } from "./review-promise.ts";

accountFixtures();

afterEach(() => moveClock(0));

// Swedish winter time is an hour ahead.
test.each<[string, string, string, boolean, object | null, string]>([
  ["a Thursday morning", "2026-11-26T08:10:00Z", "2026-11-26T11:15:00.000Z", true, { from: 13, to: 47 }, "1111100"],
  ["a Thursday afternoon", "2026-11-26T13:30:00Z", "2026-11-27T07:30:00.000Z", false, null, "1111100"],
  ["a Friday night", "2026-11-27T22:00:00Z", "2026-11-30T10:00:00.000Z", false, null, "1111100"],
  ["Christmas Eve", "2026-12-24T09:00:00Z", "2026-12-28T10:00:00.000Z", false, null, "1110000"],
])("on %s", (_, moment, by, today, stretch, open) => {
  moveClock(Date.parse(moment) - Date.now());
  const promise = reviewPromise("se", "office");
  const days = promise.week.map((day) => (day.open ? 1 : 0)).join("");
  expect([promise.by.toISOString(), promise.today, promise.stretch, days]).toEqual([by, today, stretch, open]);
});

/** A submission that was decided after so many minutes, promised within three hours. */
async function decided(pitchId: string, revisionId: string, ownerId: string, minutes: number): Promise<void> {
  const sent = new Date(now().getTime() - 86_400_000);
  const after = (count: number) => new Date(sent.getTime() + count * 60_000);
  const id = newId();
  await db
    .insertInto("pitchSubmissions")
    .values({ id, pitchId, revisionId, submittedBy: ownerId, createdAt: sent, promisedAt: after(180) })
    .execute();
  await sql`insert into pitch_decisions (id, submission_id, decided_by, outcome, created_at)
    values (${newId()}, ${id}, ${ownerId}, 'approved', ${after(minutes)})`.execute(db);
}

test("is told as kept once there are enough decisions, rounded down", async () => {
  const owner = await newMember({ side: "entrepreneur" });
  const draft = await startDraftNamed(owner, "Takttorp AB");
  expect(draft.ok).toBe(true);
  const { pitchId, id } = await db.selectFrom("pitchRevisions").select(["pitchId", "id"]).executeTakeFirstOrThrow();
  for (let count = 1; count < FEWEST_DECISIONS; count++) await decided(pitchId, id, owner.id, 100);
  expect(await countReviews()).toBeNull();
  await decided(pitchId, id, owner.id, 181);
  expect(await countReviews()).toEqual({ kept: 9_500, median: 6_000 });
});
