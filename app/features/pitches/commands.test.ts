import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import type { PitchForm, Step } from "./fields.ts";
import { mayMove, PITCH_STATES, type PitchState } from "./lifecycle.ts";
import { emptyForm } from "./schema.ts";

let database: TestDatabase;
let folder: string;
let owner: Member;
let stranger: Member;
let logo: Blob;

// Loaded after the settings stand: these modules read them at first use.
async function load() {
  const [platform, drafts, commands, review, views, summaries] = await Promise.all([
    import("#app/platform/db.server.ts"),
    import("./commands-drafts.server.ts"),
    import("./commands.server.ts"),
    import("./commands-review.server.ts"),
    import("./commands-views.server.ts"),
    import("./queries-summaries.server.ts"),
  ]);
  return { ...platform, ...drafts, ...commands, ...review, ...views, ...summaries };
}

let app: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "pitches-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  app = await load();
  owner = await addMember("owner");
  stranger = await addMember("stranger");
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#125" } })
    .png()
    .toBuffer();
  logo = new Blob([new Uint8Array(png)]);
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await app.db.deleteFrom("pitches").execute();
  await app.db.deleteFrom("outbox").execute();
});

async function addMember(username: string): Promise<Member> {
  const member = {
    id: newId(),
    name: username,
    email: `${username}@example.com`,
    emailVerified: true,
    username,
    side: "entrepreneur" as const,
    plan: "basic" as const,
  };
  await app.db.insertInto("users").values(member).execute();
  return { kind: "member", ...member, staffRole: null, lang: "se", pictureId: null };
}

const STEP_TWO: Partial<PitchForm> = {
  companyName: "Furufukt AB",
  organisationNumber: "559999-1188",
  phase: "growth",
  companyType: "limited-company",
  county: "SE-AC",
  city: "Umeå",
  currency: "SEK",
  revenue: "4 321 000",
  valuation: "17 400 000",
  phone: "070-174 06 05",
};
const STEP_THREE: Partial<PitchForm> = {
  pitchText: "Limträ fuktskadas tyst. När det syns är det för sent.",
  shareKind: "new",
  offered: "12,5",
  transferClauses: ["consent"],
};

async function ok<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; code: string; fields?: object }>,
): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.code} ${JSON.stringify(settled.fields ?? {})}`);
  return settled.value;
}

async function save(publicId: string, step: Step, typed: Partial<PitchForm>, token?: string) {
  return ok(app.saveDraft(owner, publicId, step, typed, token ?? (await tokenOf(publicId))));
}

async function tokenOf(publicId: string): Promise<string> {
  const { number, version } = await revision(publicId);
  return `${number}.${version}`;
}

async function revision(publicId: string) {
  return app.db
    .selectFrom("pitchRevisions")
    .innerJoin("pitches", "pitches.id", "pitchRevisions.pitchId")
    .selectAll("pitchRevisions")
    .where("pitches.publicId", "=", publicId)
    .where("pitchRevisions.state", "<>", "superseded")
    .orderBy("pitchRevisions.number", "desc")
    .executeTakeFirstOrThrow();
}

async function pitchRow(publicId: string) {
  return app.db.selectFrom("pitches").selectAll().where("publicId", "=", publicId).executeTakeFirstOrThrow();
}

async function announced(): Promise<string[]> {
  return (await app.db.selectFrom("outbox").select("type").orderBy("id").execute()).map(({ type }) => type);
}

async function filledDraft(): Promise<string> {
  const publicId = await ok(app.createDraft(owner));
  await save(publicId, 1, { industry: "construction" });
  await save(publicId, 2, STEP_TWO);
  await save(publicId, 3, STEP_THREE);
  await ok(app.setLogo(owner, publicId, logo, "logo.png"));
  return publicId;
}

async function approve(publicId: string) {
  const { id } = await revision(publicId);
  return app.transaction((trx) => app.publishRevision(trx, id));
}

async function sendBack(publicId: string) {
  const { id } = await revision(publicId);
  return app.transaction((trx) => app.returnForChanges(trx, id));
}

/** A pitch in the given state, reached by the product's own commands. */
async function pitchIn(state: PitchState): Promise<string> {
  const publicId = await filledDraft();
  if (state === "draft") return publicId;
  if (state === "deleted") {
    await ok(app.deletePitch(owner, publicId));
    return publicId;
  }
  await ok(app.submitPitch(owner, publicId, true));
  if (state === "under-review") return publicId;
  if (state === "changes-requested") {
    await ok(sendBack(publicId));
    return publicId;
  }
  await ok(approve(publicId));
  if (state === "done") await ok(app.completePitch(owner, publicId));
  if (state === "withdrawn") await ok(app.withdrawPitch(owner, publicId));
  return publicId;
}

test("a pitch lives from draft to done, each step a row and an event", async () => {
  const publicId = await filledDraft();
  await ok(app.submitPitch(owner, publicId, true));
  expect(await revision(publicId)).toMatchObject({
    state: "under-review",
    organisationNumber: "5599991188",
    phone: "+46701740605",
    revenue: 4_300_000,
    valuation: 17_500_000,
    // Completed from valuation and share.
    seekingAmount: 2_500_000,
    offeredBasisPoints: 1_250,
    transferClauses: ["consent"],
    unfinished: {},
  });
  expect((await revision(publicId)).certifiedAt).not.toBeNull();
  expect(await app.listedSummaries(stranger).execute()).toEqual([]);

  expect(await approve(publicId)).toMatchObject({ ok: true, value: { publicId, first: true } });
  const visitor = { kind: "visitor" } as const;
  const [listed] = await app.listedSummaries(visitor).execute();
  expect(app.toSummary(visitor, listed!)).toEqual({
    publicId,
    companyName: "Furufukt AB",
    market: "se",
    industry: "construction",
    phase: "growth",
    county: "SE-AC",
    lead: "Limträ fuktskadas tyst.",
    logoId: expect.any(String),
    boosted: false,
    ownerVerified: false,
    publishedAt: null,
    state: "published",
    figures: null,
    saved: false,
  });
  expect(app.toSummary(stranger, listed!).figures).toMatchObject({ offered: 1_250, seekingAmount: 2_500_000 });

  await ok(app.completePitch(owner, publicId));
  expect(await app.listedSummaries(stranger).execute()).toEqual([]);
  expect(await announced()).toEqual(["pitch-submitted", "pitch-published", "pitch-taken-down"]);
});

describe("no illegal move happens", () => {
  const verbs: Record<string, { to: PitchState; run: (publicId: string) => Promise<{ ok: boolean }> }> = {
    submit: { to: "under-review", run: (id) => app.submitPitch(owner, id, true) },
    approve: { to: "published", run: approve },
    "send back": { to: "changes-requested", run: sendBack },
    recall: { to: "draft", run: (id) => app.recallPitch(owner, id) },
    complete: { to: "done", run: (id) => app.completePitch(owner, id) },
    withdraw: { to: "withdrawn", run: (id) => app.withdrawPitch(owner, id) },
    republish: { to: "published", run: (id) => app.republishPitch(owner, id) },
    delete: { to: "deleted", run: (id) => app.deletePitch(owner, id) },
  };
  // What a verb does not do although the pitch could get there by another one.
  const elsewhere = new Set(["withdrawn submit", "withdrawn approve", "under-review republish"]);
  const pairs = PITCH_STATES.flatMap((from) => Object.keys(verbs).map((verb) => [from, verb] as const));

  test.each(pairs)("%s: %s", async (from, verb) => {
    const publicId = await pitchIn(from);
    const { to, run } = verbs[verb]!;
    const before = await pitchRow(publicId);
    const listed = (await app.listedSummaries(owner).execute()).length;
    await app.db.deleteFrom("outbox").execute();
    const outcome = await run(publicId).catch((error: Error) => {
      // A deleted draft has no revision left to review.
      if (from === "deleted" && error.message === "no result") return { ok: false };
      throw error;
    });
    const again = from === "under-review" && verb === "submit";
    const legal = again || (mayMove(from, to) && !elsewhere.has(`${from} ${verb}`));
    expect(outcome.ok).toBe(legal);
    const after = await pitchRow(publicId);
    if (legal && !again) expect(after.state).toBe(to);
    else {
      expect(after).toEqual(before);
      expect(await announced()).toEqual([]);
    }
    const isPublic = after.state === "published";
    expect((await app.listedSummaries(owner).execute()).length).toBe(legal ? Number(isPublic) : listed);
  });
});

test.each(PITCH_STATES)("nobody else can do anything to a pitch that is %s", async (state) => {
  const publicId = await pitchIn(state);
  const before = [await pitchRow(publicId), await app.db.selectFrom("pitchRevisions").selectAll().execute()];
  for (const actor of [
    stranger,
    { ...stranger, staffRole: "admin" as const },
    { kind: "guest" as const, id: stranger.id },
    { kind: "visitor" as const },
  ]) {
    const outcomes = await Promise.all([
      app.saveDraft(actor, publicId, 2, { companyName: "Mine" }, "1.4"),
      app.setLogo(actor, publicId, logo, "logo.png"),
      app.submitPitch(actor, publicId, true),
      app.recallPitch(actor, publicId),
      app.completePitch(actor, publicId),
      app.withdrawPitch(actor, publicId),
      app.republishPitch(actor, publicId),
      app.deletePitch(actor, publicId),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, code: "not-found" })));
  }
  expect([await pitchRow(publicId), await app.db.selectFrom("pitchRevisions").selectAll().execute()]).toEqual(before);
});

describe("drafts", () => {
  test("only entrepreneurs start one, and an empty one is used again", async () => {
    expect(await app.createDraft({ ...owner, side: "investor" })).toEqual({ ok: false, code: "forbidden" });
    expect(await app.createDraft({ kind: "guest", id: owner.id })).toEqual({ ok: false, code: "forbidden" });
    const made = await Promise.all([app.createDraft(owner), app.createDraft(owner), app.createDraft(owner)]);
    expect(new Set(made.map((result) => (result.ok ? result.value : result.code))).size).toBe(1);
    const [first] = made;
    await save(await ok(Promise.resolve(first)), 1, { industry: "health" });
    expect(await ok(app.createDraft(owner))).not.toBe(await ok(Promise.resolve(first)));
  });

  test("keep what cannot be read yet, and say so when they are handed in", async () => {
    const publicId = await filledDraft();
    await save(publicId, 2, { ...STEP_TWO, phone: "070-", website: "furufukt", valuation: "many" });
    expect(await revision(publicId)).toMatchObject({
      phone: null,
      website: null,
      valuation: null,
      unfinished: { phone: "070-", website: "furufukt", valuation: "many" },
    });
    expect(await app.submitPitch(owner, publicId, true)).toMatchObject({
      ok: false,
      code: "pitch-incomplete",
      fields: { phone: ["phone"], website: ["url"], valuation: ["number"], seekingAmount: ["deal-incomplete"] },
    });
    expect((await pitchRow(publicId)).state).toBe("draft");
    expect(await announced()).toEqual([]);
  });

  test("two windows: the second to save is told, and nothing of it is written", async () => {
    const publicId = await filledDraft();
    const token = await tokenOf(publicId);
    const first = await ok(app.saveDraft(owner, publicId, 2, { ...STEP_TWO, city: "Vännäs" }, token));
    expect(await app.saveDraft(owner, publicId, 2, { ...STEP_TWO, city: "Luleå" }, token)).toEqual({
      ok: false,
      code: "edited-elsewhere",
    });
    expect((await revision(publicId)).city).toBe("Vännäs");
    // The same text again is no conflict: the answer to the first save may have been lost.
    expect(await ok(app.saveDraft(owner, publicId, 2, { ...STEP_TWO, city: "Vännäs" }, token))).toMatchObject({
      token: first.token,
    });
  });

  test("of many saves at once from one text exactly one is written", async () => {
    const publicId = await filledDraft();
    const token = await tokenOf(publicId);
    const outcomes = await Promise.all(
      ["A", "B", "C", "D", "E"].map((city) => app.saveDraft(owner, publicId, 2, { ...STEP_TWO, city }, token)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a bad logo leaves the good one where it is", async () => {
    const publicId = await filledDraft();
    const before = await revision(publicId);
    const bad = new Blob([new TextEncoder().encode("no picture")]);
    expect(await app.setLogo(owner, publicId, bad, "logo.png")).toEqual({ ok: false, code: "image-type-wrong" });
    expect(await revision(publicId)).toEqual(before);
  });
});

describe("handing in", () => {
  test("needs a logo, a confirmed address and every starred field", async () => {
    const empty = await ok(app.createDraft(owner));
    expect(await app.submitPitch(owner, empty, true)).toMatchObject({
      code: "pitch-incomplete",
      fields: {
        industry: ["choose"],
        companyName: ["required"],
        phase: ["choose"],
        companyType: ["choose"],
        county: ["choose"],
        pitchText: ["required"],
        logo: ["logo-required"],
      },
    });
    const publicId = await filledDraft();
    expect(await app.submitPitch({ ...owner, emailVerified: false }, publicId, true)).toMatchObject({
      code: "confirm-email-first",
    });
    expect(await app.submitPitch(owner, publicId, false)).toEqual({
      ok: false,
      code: "pitch-incomplete",
      fields: { certified: ["certify"] },
    });
    await app.db.updateTable("pitchRevisions").set({ logoId: null }).execute();
    expect(await app.submitPitch(owner, publicId, true)).toEqual({
      ok: false,
      code: "logo-required",
      fields: { logo: ["logo-required"] },
    });
    expect(await app.db.selectFrom("pitchSubmissions").selectAll().execute()).toEqual([]);
  });

  test("a place in another country is refused", async () => {
    const publicId = await filledDraft();
    await save(publicId, 2, { ...STEP_TWO, latitude: "48.85", longitude: "2.35" });
    expect(await app.submitPitch(owner, publicId, true)).toMatchObject({ fields: { latitude: ["position-outside"] } });
  });

  test("twice at once is one submission", async () => {
    const publicId = await filledDraft();
    const outcomes = await Promise.all([1, 2, 3].map(() => app.submitPitch(owner, publicId, true)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await app.db.selectFrom("pitchSubmissions").selectAll().execute()).toHaveLength(1);
    expect(await announced()).toEqual(["pitch-submitted"]);
  });

  test("what is under review cannot be written to until it is taken back", async () => {
    const publicId = await pitchIn("under-review");
    expect(await app.saveDraft(owner, publicId, 2, { city: "Luleå" }, "1.4")).toMatchObject({ code: "illegal-move" });
    expect(await app.setLogo(owner, publicId, logo, "logo.png")).toMatchObject({ code: "illegal-move" });
    await ok(app.recallPitch(owner, publicId));
    await save(publicId, 2, { ...STEP_TWO, city: "Luleå" });
    const states = await app.db.selectFrom("pitchRevisions").select(["number", "state"]).orderBy("number").execute();
    expect(states).toEqual([
      { number: 1, state: "superseded" },
      { number: 2, state: "draft" },
    ]);
    expect((await app.db.selectFrom("pitchSubmissions").selectAll().execute()).length).toBe(1);
  });
});

describe("changing what is published", () => {
  test("stays public as it was until the change is approved", async () => {
    const publicId = await pitchIn("published");
    const { publishedAt } = await pitchRow(publicId);
    await save(publicId, 2, { ...STEP_TWO, companyName: "Nya Furufukt AB" });
    expect(await app.listedSummaries(stranger).execute()).toMatchObject([{ companyName: "Furufukt AB" }]);
    expect(await ok(app.submitPitch(owner, publicId, true))).toEqual({ published: true });
    expect((await pitchRow(publicId)).state).toBe("published");

    await ok(sendBack(publicId));
    expect(await app.listedSummaries(stranger).execute()).toMatchObject([{ companyName: "Furufukt AB" }]);
    await save(publicId, 2, { ...STEP_TWO, companyName: "Nyare Furufukt AB" });
    await ok(app.submitPitch(owner, publicId, true));
    expect(await approve(publicId)).toMatchObject({ value: { first: false } });
    expect(await app.listedSummaries(stranger).execute()).toMatchObject([
      { companyName: "Nyare Furufukt AB", publishedAt },
    ]);
    const states = await app.db.selectFrom("pitchRevisions").select(["number", "state"]).orderBy("number").execute();
    expect(states).toEqual([
      { number: 1, state: "superseded" },
      { number: 2, state: "superseded" },
      { number: 3, state: "approved" },
    ]);
  });

  test("taking it down ends the review, and keeps the change as a draft", async () => {
    const publicId = await pitchIn("published");
    await save(publicId, 2, { ...STEP_TWO, city: "Luleå" });
    await ok(app.submitPitch(owner, publicId, true));
    const waiting = await revision(publicId);
    await ok(app.withdrawPitch(owner, publicId));
    expect(await app.transaction((trx) => app.publishRevision(trx, waiting.id))).toMatchObject({
      code: "already-decided",
    });
    expect(await revision(publicId)).toMatchObject({ state: "draft", city: "Luleå" });
    await ok(app.republishPitch(owner, publicId));
    expect((await app.listedSummaries(stranger).execute()).length).toBe(1);
  });

  test("two moderators: one decision holds", async () => {
    const publicId = await pitchIn("under-review");
    const outcomes = await Promise.all([approve(publicId), sendBack(publicId)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: "already-decided" });
  });
});

test("a view counts once a day and member, the owner's and guests' not", async () => {
  const publicId = await pitchIn("published");
  const { id } = await pitchRow(publicId);
  const pitch = { id, ownerId: owner.id, market: "se" as const };
  await Promise.all([1, 2, 3].map(() => app.countView(stranger, pitch)));
  await app.countView(owner, pitch);
  await app.countView({ kind: "guest", id: newId() }, pitch);
  await app.countView({ kind: "visitor" }, pitch);
  expect((await pitchRow(publicId)).views).toBe(1);
});

test("an empty form holds every field", () => {
  expect(Object.values(emptyForm()).every((value) => value === "" || Array.isArray(value))).toBe(true);
});
