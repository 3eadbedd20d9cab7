/** The preview of a submission: the submitted revision, as another member or a visitor would get it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { closeDatabase } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { addMember, addSubmission } from "#tests/fixtures/market/submissions.ts";
import { submissionPreview } from "./preview.server.ts";

let database: TestDatabase;
let owner: Member;
let moderator: Member;
let investor: Member;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  owner = await addMember("owner", "entrepreneur");
  moderator = await addMember("moderator", null, "moderator");
  investor = await addMember("investor", "investor");
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test("visitors get the teaser and no figure, members the submitted text, without what is shown on request only", async () => {
  const { submissionId } = await addSubmission(owner, 120, {
    shortDescription: "Measures damp in glulam from within the screw.",
    valuation: 6_000_000,
    revenue: 1_500_000,
    keptFigures: ["revenue"],
  });
  const asVisitor = await submissionPreview(moderator, submissionId, "visitor");
  expect(asVisitor).toMatchObject({ page: null, disclosure: null, teaser: { companyName: "Furufukt AB" } });
  expect(JSON.stringify(asVisitor)).not.toMatch(/6000000|1500000|fuktskadas/);

  const asMember = await submissionPreview(moderator, submissionId, "member");
  expect(asMember?.page?.details.content).toMatchObject({ valuation: 6_000_000, revenue: null });
  expect(asMember?.page?.details.content.pitchText).toContain("Limträ");
  expect(asMember?.page?.allowed).not.toContain("edit");
});

test("nobody but reviewers has it", async () => {
  const { submissionId } = await addSubmission(owner);
  for (const actor of [owner, investor]) expect(await submissionPreview(actor, submissionId, "member")).toBeUndefined();
  expect(await submissionPreview(moderator, "0198d0b6-0000-7000-8000-000000000000", "member")).toBeUndefined();
});
