import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { rowColumns } from "#app/features/pitches/content.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { pitches } from "#demo/demo.ts";
import { drawLogo } from "#demo/logos/logos.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;
let folder: string;
const people: Record<"owner" | "copier" | "moderator", Member> = {} as never;

async function modules() {
  const [{ closeDatabase, db, transaction }, { storeFingerprint }, { reviewOf }, { storeOwnPicture }, world] =
    await Promise.all([
      import("#app/platform/db/db.server.ts"),
      import("./fingerprints.server.ts"),
      import("./review.server.ts"),
      import("#app/features/files/intake.server.ts"),
      import("#tests/fixtures/market/submissions.ts"),
    ]);
  return { db, transaction, closeDatabase, storeFingerprint, reviewOf, storeOwnPicture, ...world };
}

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "recognition-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  const { addMember } = await modules();
  people.owner = await addMember("owner", "entrepreneur");
  people.copier = await addMember("copier", "entrepreneur");
  people.moderator = await addMember("moderator", null, "moderator");
});

beforeEach(async () => {
  const { db } = await modules();
  await sql`truncate pitches, files, outbox, graphile_worker._private_jobs cascade`.execute(db);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const [swedish, other] = pitches.filter(({ market }) => market === "se");
const text = swedish!.pitchText;
const copied = text.replace("Vi ", "Vi alla ").replaceAll(",", " och");

/** A submission with its fingerprint. */
async function known(owner: Member, content: object) {
  const { addSubmission, storeFingerprint } = await modules();
  const submitted = await addSubmission(owner, 120, content);
  await storeFingerprint(submitted.submissionId);
  return submitted;
}

async function hints(submissionId: string) {
  const { reviewOf } = await modules();
  const review = await reviewOf(people.moderator, submissionId);
  return { comparing: review!.comparing, found: review!.hints.filter(({ code }) => /-used$|^language$/.test(code)) };
}

async function logo(owner: Member, edge: number, colours?: readonly [string, string, string]): Promise<string> {
  const { transaction, storeOwnPicture } = await modules();
  const mark = swedish!.logo!;
  const drawn = drawLogo(colours ? { ...mark, colours } : mark);
  const bytes = await sharp(Buffer.from(drawn)).resize(edge).png().toBuffer();
  return transaction((trx) => storeOwnPicture(trx, owner.id, "logo", bytes, "logo.png"));
}

describe("what is also used elsewhere", () => {
  test("a text that was changed a little is known, with how much is the same, by both", async () => {
    const first = await known(people.owner, { companyName: "Först AB", organisationNumber: null, pitchText: text });
    const second = await known(people.copier, { companyName: "Sen AB", organisationNumber: null, pitchText: copied });
    const { found } = await hints(second.submissionId);
    expect(found).toEqual([
      {
        code: "text-used",
        field: "pitchText",
        others: [
          expect.objectContaining({
            publicId: first.publicId,
            companyName: "Först AB",
            ownerName: "owner",
            sameOwner: false,
          }),
        ],
      },
    ]);
    const [hint] = found;
    const likeness = hint && "others" in hint ? hint.others[0]!.likeness! : 0;
    expect(likeness).toBeGreaterThan(7_000);
    expect(likeness).toBeLessThan(10_000);
    // The hint is shown on the earlier pitch, too: time does not decide who copied.
    expect((await hints(first.submissionId)).found).toHaveLength(1);
  });

  test("another text of the same market is not", async () => {
    await known(people.owner, { organisationNumber: null, pitchText: text });
    const { submissionId } = await known(people.copier, { organisationNumber: null, pitchText: other!.pitchText });
    expect((await hints(submissionId)).found).toEqual([]);
  });

  test("earlier revisions of the same pitch are no copies", async () => {
    const { db } = await modules();
    const { pitchId, revisionId, submissionId } = await known(people.owner, {
      organisationNumber: null,
      pitchText: text,
    });
    const { unfinished: _, ...row } = await db
      .selectFrom("pitchRevisions")
      .selectAll()
      .where("id", "=", revisionId)
      .executeTakeFirstOrThrow();
    const before = newId();
    await db
      .insertInto("pitchRevisions")
      .values({ ...row, ...rowColumns(row), id: before, pitchId, number: 2, state: "superseded" })
      .execute();
    await sql`insert into pitch_fingerprints (revision_id, text_marks)
      select ${before}, text_marks from pitch_fingerprints where revision_id = ${revisionId}`.execute(db);
    expect((await hints(submissionId)).found).toEqual([]);
  });

  test("a logo of somebody else is known though it was scaled, one's own is no matter", async () => {
    const first = await known(people.owner, { organisationNumber: null, logoId: await logo(people.owner, 400) });
    const own = await known(people.owner, {
      organisationNumber: null,
      pitchText: other!.pitchText,
      logoId: await logo(people.owner, 300),
    });
    const second = await known(people.copier, {
      organisationNumber: null,
      pitchText: text,
      logoId: await logo(people.copier, 120),
    });
    const { found } = await hints(second.submissionId);
    expect(found).toMatchObject([{ code: "logo-used" }]);
    const named = found.flatMap((hint) => ("others" in hint ? hint.others.map(({ publicId }) => publicId) : []));
    expect(named.sort()).toEqual([first.publicId, own.publicId].sort());
    expect((await hints(own.submissionId)).found).toMatchObject([
      { code: "logo-used", others: [{ ownerName: "copier" }] },
    ]);
  });

  test("an organisation number of another owner in the same country is known at once, one's own is no matter", async () => {
    const { db, addSubmission } = await modules();
    const first = await addSubmission(people.owner, 120);
    await addSubmission(people.owner, 120);
    expect((await hints(first.submissionId)).found).toEqual([]);
    const second = await addSubmission(people.copier, 120);
    const { comparing, found } = await hints(second.submissionId);
    // The fingerprint is not stored yet, and the page says so.
    expect(comparing).toBe(true);
    expect(found).toMatchObject([{ code: "number-used", others: [{ sameOwner: false }, { sameOwner: false }] }]);
    await db.updateTable("pitches").set({ market: "fi" }).where("id", "=", second.pitchId).execute();
    expect((await hints(second.submissionId)).found).toEqual([]);
  });

  test("a draft's number is nobody's business", async () => {
    const { db, addSubmission } = await modules();
    const draft = newId();
    await db
      .insertInto("pitches")
      .values({ id: draft, publicId: "abcdefghij", ownerId: people.owner.id, market: "se" })
      .execute();
    await db
      .insertInto("pitchRevisions")
      .values({ id: newId(), pitchId: draft, number: 1, organisationNumber: "5590000008" })
      .execute();
    const { submissionId } = await addSubmission(people.copier, 120);
    expect((await hints(submissionId)).found).toEqual([]);
  });
});

test("a text in another language than the market's is noticed once it was looked at", async () => {
  const finnish = pitches.find(({ market }) => market === "fi")!.pitchText;
  const { submissionId } = await known(people.owner, { organisationNumber: null, pitchText: finnish });
  expect(await hints(submissionId)).toEqual({
    comparing: false,
    found: [{ code: "language", field: "pitchText", language: "fi" }],
  });
});

test("looking again writes the same, and what is gone meanwhile is no trouble", async () => {
  const { db, storeFingerprint } = await modules();
  const { submissionId } = await known(people.owner, { logoId: await logo(people.owner, 200) });
  const taken = () => db.selectFrom("pitchFingerprints").select(["textMarks", "logoHash", "logoRows"]).execute();
  const first = await taken();
  expect(first[0]?.logoHash).toHaveLength(256);
  await storeFingerprint(submissionId);
  expect(await taken()).toEqual(first);
  await db.deleteFrom("pitches").execute();
  await storeFingerprint(submissionId);
  expect(await taken()).toEqual([]);
});

test("what was submitted before there were fingerprints is made up for", async () => {
  const { db, addSubmission } = await modules();
  const { storeMissingFingerprints } = await import("./fingerprints.server.ts");
  const submitted = [await addSubmission(people.owner), await addSubmission(people.copier)];
  await storeMissingFingerprints();
  const taken = await db.selectFrom("pitchFingerprints").select("revisionId").execute();
  expect(new Set(taken.map(({ revisionId }) => revisionId))).toEqual(
    new Set(submitted.map(({ revisionId }) => revisionId)),
  );
});

test("among twenty thousand pitches with wording in common, a look is bounded", async () => {
  const { transaction } = await modules();
  const { revisionId, pitchId, submissionId } = await known(people.owner, {
    organisationNumber: null,
    pitchText: text,
  });
  await transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into pitches (id, public_id, owner_id, market, state)
      select gen_random_uuid(), substr(md5(n::text), 1, 10), ${people.copier.id}::uuid, 'se', 'draft' from generate_series(1, 20000) n`.execute(
      trx,
    );
    await sql`insert into pitch_revisions (id, pitch_id, number, pitch_text)
      select gen_random_uuid(), id, 1, 'En helt annan text om något annat.' from pitches where id <> ${pitchId}`.execute(
      trx,
    );
    await sql`insert into pitch_fingerprints (revision_id, text_marks)
      select revision.id, (select text_marks from pitch_fingerprints where revision_id = ${revisionId})
      from pitch_revisions revision where revision.id <> ${revisionId}`.execute(trx);
    await sql`analyze pitch_fingerprints`.execute(trx);
  });
  expect((await hints(submissionId)).found).toEqual([]);
  const plan = await transaction(async (trx) => {
    // Whether a scan of so few rows is cheaper depends on the settings and version of the database.
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql`explain select revision_id from pitch_fingerprints where text_marks && array[1, 2, 3] limit 400`.execute(
      trx,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain("pitch_fingerprints_text");
});
