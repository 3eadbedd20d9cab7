import { describe, expect, test } from "vitest";
import { OFFER_LIMITS_VERSION } from "#app/features/market-rules/offer-limits.ts";
import {
  announced,
  app,
  approve,
  filledDraft,
  logo,
  ok,
  owner,
  pitchFixtures,
  pitchIn,
  pitchRow,
  revision,
  STEP_TWO,
  save,
  sendBack,
  stranger,
  takeDown,
  undoTakeDown,
} from "#tests/fixtures/market/pitches.ts";
import { mayTransition, PITCH_STATES, type PitchState } from "../lifecycle.ts";

pitchFixtures();

test("a pitch lives from draft to done, each step a row and an event", async () => {
  const publicId = await filledDraft();
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
  expect(await revision(publicId)).toMatchObject({
    state: "under-review",
    organisationNumber: "5599991188",
    phone: "+46701740605",
    revenue: 4_300_000,
    valuation: 17_500_000,
    // Completed from valuation and share.
    seekingAmount: 2_500_000,
    offeredBasisPoints: 1_250,
    legalForm: "ab",
    transferClauses: ["samtycke"],
    // What the owner certified, for reviewers.
    raisedLastYear: 0,
    limitsVersion: OFFER_LIMITS_VERSION,
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
    language: "sv",
    translations: [],
    industry: "construction",
    phase: "growth",
    county: "SE-AC",
    // The first sentence is for members.
    lead: "",
    logoId: expect.any(String),
    boosted: false,
    ownerVerified: null,
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
    submit: { to: "under-review", run: (id) => app.submitPitch(owner, id, { accurate: true, withinLimits: true }) },
    approve: { to: "published", run: approve },
    "send back": { to: "changes-requested", run: sendBack },
    recall: { to: "draft", run: (id) => app.recallPitch(owner, id) },
    complete: { to: "done", run: (id) => app.completePitch(owner, id) },
    withdraw: { to: "withdrawn", run: (id) => app.withdrawPitch(owner, id) },
    republish: { to: "published", run: (id) => app.republishPitch(owner, id) },
    delete: { to: "deleted", run: (id) => app.deletePitch(owner, id) },
    restore: { to: "draft", run: (id) => app.restorePitch(owner, id) },
    "take down": { to: "changes-requested", run: takeDown },
    "undo take-down": { to: "published", run: undoTakeDown },
  };
  // The state that each command leads to from each state. "again": nothing happens, as after a double click.
  const leads: Record<string, Partial<Record<PitchState, "moves" | "again">>> = {
    submit: { draft: "moves", "changes-requested": "moves", "under-review": "again" },
    approve: { "under-review": "moves" },
    "send back": { "under-review": "moves" },
    "take down": { published: "moves", withdrawn: "moves" },
    "undo take-down": {},
    recall: { "under-review": "moves", draft: "again" },
    complete: { published: "moves", done: "again" },
    withdraw: { published: "moves", withdrawn: "again" },
    republish: { withdrawn: "moves", published: "again" },
    delete: {
      ...Object.fromEntries(PITCH_STATES.map((state) => [state, "moves" as const])),
      deleted: "again",
    },
    restore: { ...Object.fromEntries(PITCH_STATES.map((state) => [state, "again" as const])), deleted: "moves" },
  };
  const pairs = PITCH_STATES.flatMap((from) => Object.keys(verbs).map((verb) => [from, verb] as const));

  test.each(pairs)("%s: %s", async (from, verb) => {
    const publicId = await pitchIn(from);
    const { to, run } = verbs[verb]!;
    const before = await pitchRow(publicId);
    const listed = (await app.listedSummaries(owner).execute()).length;
    await app.db.deleteFrom("outbox").execute();
    const outcome = await run(publicId);
    const expected = leads[verb]![from];
    expect(outcome.ok).toBe(expected !== undefined);
    const after = await pitchRow(publicId);
    if (expected === "moves") {
      expect(mayTransition(from, to)).toBe(true);
      expect(after.state).toBe(to);
    } else {
      expect(after).toEqual(before);
      expect(await announced()).toEqual([]);
    }
    const isPublic = after.state === "published";
    expect((await app.listedSummaries(owner).execute()).length).toBe(expected === "moves" ? Number(isPublic) : listed);
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
      app.submitPitch(actor, publicId, { accurate: true, withinLimits: true }),
      app.recallPitch(actor, publicId),
      app.completePitch(actor, publicId),
      app.withdrawPitch(actor, publicId),
      app.republishPitch(actor, publicId),
      app.deletePitch(actor, publicId),
      app.restorePitch(actor, publicId),
    ]);
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: false, code: "not-found" })));
  }
  expect([await pitchRow(publicId), await app.db.selectFrom("pitchRevisions").selectAll().execute()]).toEqual(before);
});

describe("changing what is published", () => {
  test("stays public as it was until the change is approved", async () => {
    const publicId = await pitchIn("published");
    const { publishedAt } = await pitchRow(publicId);
    await save(publicId, 2, { ...STEP_TWO, companyName: "Nya Furufukt AB" });
    // Each submission has its own certificate; the legal form stays, as in the listing.
    expect(await revision(publicId)).toMatchObject({ legalForm: "ab", certifiedAt: null, limitsVersion: null });
    expect(await app.db.selectFrom("listings").select("legalForm").execute()).toEqual([{ legalForm: "ab" }]);
    expect(await app.listedSummaries(stranger).execute()).toMatchObject([{ companyName: "Furufukt AB" }]);
    expect(await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }))).toEqual({
      published: true,
    });
    expect((await pitchRow(publicId)).state).toBe("published");

    await ok(sendBack(publicId));
    expect(await app.listedSummaries(stranger).execute()).toMatchObject([{ companyName: "Furufukt AB" }]);
    await save(publicId, 2, { ...STEP_TWO, companyName: "Nyare Furufukt AB" });
    await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
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
    await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
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
