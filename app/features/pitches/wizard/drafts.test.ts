import { describe, expect, test } from "vitest";
import {
  announced,
  app,
  filledDraft,
  logo,
  ok,
  owner,
  pitchFixtures,
  pitchIn,
  pitchRow,
  revision,
  STEP_THREE,
  STEP_TWO,
  save,
  tokenOf,
} from "#tests/fixtures/market/pitches.ts";

pitchFixtures();

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
    expect(await app.submitPitch(owner, publicId, { accurate: true, withinLimits: true })).toMatchObject({
      ok: false,
      code: "pitch-incomplete",
      fields: { phone: ["phone"], website: ["url"], valuation: ["number"], seekingAmount: ["deal-incomplete"] },
    });
    expect((await pitchRow(publicId)).state).toBe("draft");
    expect(await announced()).toEqual([]);
  });

  test("refuse more texts that cannot be read than are kept", async () => {
    const publicId = await filledDraft();
    const token = await tokenOf(publicId);
    const texts = { ...STEP_TWO, phone: "å".repeat(18_000), website: "å".repeat(18_000) };
    expect(await app.saveDraft(owner, publicId, 2, texts, token)).toEqual({ ok: false, code: "invalid-input" });
    expect(await tokenOf(publicId)).toBe(token);
    await ok(app.saveDraft(owner, publicId, 2, { ...texts, website: "å".repeat(11_000) }, token));
  });

  test("keep a version in the language that the original turned out to have, beside those in the four others", async () => {
    const publicId = await filledDraft();
    const languages = ["sv", "nb", "da", "fi", "en"] as const;
    const translations = languages.flatMap((language) => [language, "", `Text ${language}.`]);
    await save(publicId, 3, { ...STEP_THREE, language: "sv", translations });
    expect((await revision(publicId)).translations).toMatchObject(languages.map((language) => ({ language })));
    await save(publicId, 3, { ...STEP_THREE, language: "sv", translations: [...translations, "en", "", "Twice."] });
    expect((await revision(publicId)).translations).toHaveLength(5);
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
    // Saving the same text again is no conflict: the response to the first save may have been lost.
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
    expect(await app.submitPitch(owner, empty, { accurate: true, withinLimits: true })).toMatchObject({
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
    expect(
      await app.submitPitch({ ...owner, emailVerified: false }, publicId, { accurate: true, withinLimits: true }),
    ).toMatchObject({
      code: "confirm-email-first",
    });
    expect(await app.submitPitch(owner, publicId, { accurate: false, withinLimits: false })).toEqual({
      ok: false,
      code: "pitch-incomplete",
      fields: { certified: ["certify"], withinLimits: ["certify-limits"] },
    });
    await app.db.updateTable("pitchRevisions").set({ logoId: null }).execute();
    expect(await app.submitPitch(owner, publicId, { accurate: true, withinLimits: true })).toEqual({
      ok: false,
      code: "logo-required",
      fields: { logo: ["logo-required"] },
    });
    expect(await app.db.selectFrom("pitchSubmissions").selectAll().execute()).toEqual([]);
  });

  test("a place in another country is refused", async () => {
    const publicId = await filledDraft();
    await save(publicId, 2, { ...STEP_TWO, latitude: "48.85", longitude: "2.35" });
    expect(await app.submitPitch(owner, publicId, { accurate: true, withinLimits: true })).toMatchObject({
      fields: { latitude: ["position-outside"] },
    });
  });

  test("twice at once is one submission", async () => {
    const publicId = await filledDraft();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => app.submitPitch(owner, publicId, { accurate: true, withinLimits: true })),
    );
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
