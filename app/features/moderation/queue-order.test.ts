/** The review queue by its columns of text, page by page, and as a file. */
import { beforeAll, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { addMember, addSubmission } from "#tests/fixtures/market/submissions.ts";
import { reviewQueue, submissions, submissionsForFile } from "./queue.server.ts";
import { reviewFile } from "./queue-file.server.ts";
import { QUEUE_SORTS } from "./review.ts";

accountFixtures();

let owner: Member;
let moderator: Member;

beforeAll(async () => {
  owner = await addMember("owner", "entrepreneur");
  moderator = await addMember("moderator", null, "moderator");
  // More than a page, with equal names, so that ids decide.
  for (let i = 0; i < 60; i++) {
    const companyName = i === 7 ? "=cmd()" : `${["beta", "Alfa", "öl", "Älv"][i % 4]} ${i % 3}`;
    const { pitchId } = await addSubmission(owner, 60 - i, { companyName });
    if (i % 5 === 0) await db.updateTable("pitches").set({ market: "fi" }).where("id", "=", pitchId).execute();
  }
});

test.each(QUEUE_SORTS)(
  "by %s, each submission stands once on the pages, and in the file in the same order",
  async (sort) => {
    const listed = [];
    let after: string | null = null;
    do {
      const page = await reviewQueue(moderator, after, { sort });
      listed.push(...page.submissions);
      after = page.next;
    } while (after);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(60);
    expect((await submissionsForFile(moderator, { sort })).map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    const keys = {
      pitch: "companyName",
      market: "market",
      kind: "kind",
      due: "promisedAt",
      sent: "submittedAt",
    } as const;
    const values = listed.map((one) => one[keys[sort]]);
    // As the database orders text: each value in one run.
    if (sort === "market" || sort === "kind")
      expect(new Set(values.filter((value, i) => value !== values[i - 1])).size).toBe(new Set(values).size);
    else if (sort !== "pitch") expect(values).toEqual(values.toSorted((one, other) => Number(one) - Number(other)));
  },
);

test("a page goes on after a submission that was decided meanwhile", async () => {
  const first = await reviewQueue(moderator, null, { sort: "pitch" });
  const whole = await submissionsForFile(moderator, { sort: "pitch" });
  // Approved, until the office opens.
  const decision = { id: newId(), submissionId: first.next!, decidedBy: moderator.id, outcome: "approved" };
  const publishAt = new Date(Date.now() + 3_600_000);
  await db
    .insertInto("pitchDecisions")
    .values({ ...decision, publishAt })
    .execute();
  const second = await reviewQueue(moderator, first.next, { sort: "pitch" });
  expect(second.submissions.map(({ id }) => id)).toEqual(whole.slice(50).map(({ id }) => id));
});

test("the file is in the reader's language, without a formula, with who has a case, and of one market if asked", async () => {
  const cases = await submissionsForFile(moderator, { sort: "pitch" });
  await submissions.claim(moderator, cases[0]!.id);
  const lines = (await reviewFile(moderator, { sort: "pitch" }, "se")).trim().split("\r\n");
  expect(lines[0]).toContain("Pitch;Land;");
  expect(lines.find((line) => line.includes("cmd"))).toMatch(/^"?'=cmd\(\)/);
  expect(lines[1]).toContain("moderator");
  expect(await submissionsForFile(moderator, { market: "fi" })).toHaveLength(12);
  expect(await submissionsForFile(VISITOR)).toEqual([]);
  expect(await submissionsForFile(owner)).toEqual([]);
});
