/** The desk of perks: forms, lists of codes, and the audit log. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { parseForm } from "#app/platform/http/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { newPerk, perkForm, perkInput } from "#tests/fixtures/site/perks.ts";
import { repeats } from "#tests/long.ts";
import { perkPicture, perksOf } from "../perks.server.ts";
import { codeHasher, redeemPerk, sealCode } from "../redeeming.server.ts";
import { addCodes, removeCodes } from "./codes.server.ts";
import { changePerk, createPerk, endPerk, setPublished } from "./editing.server.ts";
import { removePerkLogo, setPerkLogo } from "./logo.server.ts";
import { perkSchema } from "./perk-desk.ts";
import { perkList, perkRecord } from "./perks.server.ts";

accountFixtures();

let staff: Member;

beforeAll(async () => {
  staff = await newStaff("support");
});

const actions = async (id: string) => (await actsAbout(id)).map(({ action }) => action);

test("a perk is made once, filled, shown in its market, hidden and ended; each act is written down", async () => {
  const id = newId();
  for (let twice = 0; twice < 2; twice++) expect(await createPerk(staff, id, perkInput())).toMatchObject({ ok: true });
  expect(await perkRecord(staff, id)).toMatchObject({ state: "draft", capacity: 0, markets: ["uk"], untranslated: [] });
  expect(await setPublished(staff, id, true)).toMatchObject({ code: "perk-without-codes" });
  expect(await addCodes(staff, id, "BUTIK-1\nBUTIK-2")).toMatchObject({ ok: true, value: { added: 2 } });
  for (let twice = 0; twice < 2; twice++) expect(await setPublished(staff, id, true)).toMatchObject({ ok: true });
  expect((await perksOf(VISITOR, "uk")).find((perk) => perk.id === id)).toMatchObject({
    partner: "Butikskraft",
    about: "Build a web shop",
    offer: "20% off the first year",
    left: 2,
  });
  expect((await perksOf(VISITOR, "se")).some((perk) => perk.id === id)).toBe(false);
  expect(await setPublished(staff, id, false)).toMatchObject({ ok: true });
  expect(await endPerk(staff, id, { reason: "The partner has withdrawn it." })).toMatchObject({ ok: true });
  expect(await endPerk(staff, id, { reason: "Again." })).toMatchObject({ code: "conflict" });
  expect(await setPublished(staff, id, true)).toMatchObject({ code: "conflict" });
  expect(await addCodes(staff, id, "BUTIK-3")).toMatchObject({ code: "conflict" });
  expect(await actsAbout(id)).toMatchObject([
    { action: "perk-created", actorId: staff.id, data: { partner: "Butikskraft", markets: ["uk"] } },
    { action: "perk-codes-added", data: { added: 2 } },
    { action: "perk-published" },
    { action: "perk-unpublished" },
    { action: "perk-ended", reason: "The partner has withdrawn it." },
  ]);
});

describe("a form", () => {
  test("is saved unless somebody was faster", async () => {
    const id = await newPerk({ codes: ["KUND-1"] });
    const change = perkInput({ partner: "Kundkort AB", version: 1, endsOn: undefined });
    expect(await changePerk(staff, id, change)).toMatchObject({ ok: true });
    expect(await changePerk(staff, id, change)).toMatchObject({ code: "conflict" });
    expect(await perkRecord(staff, id)).toMatchObject({
      partner: "Kundkort AB",
      endsOn: null,
      version: 2,
      capacity: 1,
    });
    expect(Object.keys((await perkRecord(staff, id))!.texts)).toEqual(["uk"]);
    expect(await actions(id)).toEqual(["perk-changed"]);
  });

  test("changes neither the kind of codes once there are any, nor their number below what is fetched", async () => {
    const list = await newPerk({ codes: ["KUND-1"] });
    const toShared = { codeKind: "shared", capacity: 5, sharedCode: "ALL-1", version: 1 } as const;
    expect(await changePerk(staff, list, perkInput(toShared))).toMatchObject({ fields: { codeKind: ["perk-kind"] } });
    const shared = await newPerk({ capacity: 5 });
    for (let n = 0; n < 2; n++) await redeemPerk(await newMember(), shared, "uk");
    const fewer = { codeKind: "shared", capacity: 1, version: 1 } as const;
    expect(await changePerk(staff, shared, perkInput(fewer))).toMatchObject({ fields: { capacity: ["too-small:2"] } });
    const more = { codeKind: "shared", capacity: 9, sharedCode: "NEW-1", version: 1 } as const;
    expect(await changePerk(staff, shared, perkInput(more))).toMatchObject({ ok: true });
    expect(await redeemPerk(await newMember(), shared, "uk")).toMatchObject({ value: "NEW-1" });
    const empty = await newPerk({ codes: [] });
    expect(await changePerk(staff, empty, perkInput({ ...toShared, sharedCode: undefined }))).toMatchObject({
      fields: { sharedCode: ["required"] },
    });
  });

  test("of a published perk has a text for one of its markets", async () => {
    const id = await newPerk({ codes: ["KUND-1"], markets: ["uk"] });
    expect(await changePerk(staff, id, perkInput({ markets: ["fi"], version: 1 }))).toMatchObject({
      code: "perk-incomplete",
    });
    const draft = await newPerk({ codes: ["KUND-1"], markets: ["fi"], texts: ["uk"], publishedAt: null });
    expect(await setPublished(staff, draft, true)).toMatchObject({ code: "perk-incomplete" });
    expect((await perkList(staff, { market: "fi" })).find((perk) => perk.id === draft)).toMatchObject({
      untranslated: ["fi"],
    });
  });

  const problems: [string, Record<string, string>, Record<string, string[]>][] = [
    [
      "without anything",
      { partner: "", url: "", markets: "", startsOn: "" },
      { partner: ["required"], url: ["required"], startsOn: ["required"] },
    ],
    ["with an address that is not https", { url: "http://butikskraft.example/" }, { url: ["https"] }],
    ["with an address without its scheme", { url: "butikskraft.example" }, { url: ["https"] }],
    ["with a script for an address", { url: "javascript:alert(1)" }, { url: ["https"] }],
    ["that ends before it begins", { endsOn: "2026-09-30" }, { endsOn: ["before-start"] }],
    [
      "wrong in one field and in what rests on several",
      { partner: "", position: "first", endsOn: "2026-09-30", offerUk: "", codeKind: "shared" },
      {
        ...{ partner: ["required"], position: ["whole"], endsOn: ["before-start"], offerUk: ["required"] },
        ...{ sharedCode: ["required"], capacity: ["required"] },
      },
    ],
    ["with days that do not exist", { startsOn: "2026-02-30" }, { startsOn: ["date"] }],
    ["of a category and a country that do not exist", { category: "toys", markets: "us" }, { category: ["invalid"] }],
    ["with half a text", { offerUk: "" }, { offerUk: ["required"] }],
    ["with a text that is too long", { aboutUk: "x".repeat(121) }, { aboutUk: ["too-long:120"] }],
    ["with text that is turned round", { partner: "Butik\u202ekraft" }, { partner: ["characters"] }],
    ["of one code without a number", { codeKind: "shared", sharedCode: "ALL-1" }, { capacity: ["required"] }],
    ["with a code that is none", { codeKind: "unlimited", sharedCode: "two words" }, { sharedCode: ["perk-code"] }],
    [
      "with a number of half a member",
      { codeKind: "shared", sharedCode: "ALL-1", capacity: "1.5" },
      { capacity: ["whole"] },
    ],
    ["with an order that is no number", { position: "first" }, { position: ["whole"] }],
  ];

  test.each(problems)("%s is refused with what is wrong", (_, change, expected) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(perkForm(change))) form.set(name, value);
    const submission = parseForm(form, perkSchema);
    expect(submission.status).toBe("error");
    expect(submission.reply().error).toMatchObject(expected);
  });
});

describe("a list of codes", () => {
  test("can be sent twice, and says what became of each line", async () => {
    const id = await newPerk({ codes: ["KUND-1"] });
    const list = "KUND-1\nKUND-2\n\nno code\nKUND-2\nKUND-3\n";
    expect(await addCodes(staff, id, list)).toMatchObject({
      value: { added: 2, repeated: 2, blank: 1, bad: [{ number: 4, text: "no code", problem: "characters" }] },
    });
    expect(await addCodes(staff, id, list)).toMatchObject({ value: { added: 0, repeated: 4 } });
    expect(await perkRecord(staff, id)).toMatchObject({ capacity: 3 });
    // Nothing was added the second time, so there is no entry.
    expect(await actions(id)).toEqual(["perk-codes-added"]);
  });

  test("a code that somebody has fetched is not added again", async () => {
    const id = await newPerk({ codes: ["KUND-1"] });
    await redeemPerk(await newMember(), id, "uk");
    expect(await addCodes(staff, id, "KUND-1")).toMatchObject({ value: { added: 0, repeated: 1 } });
    expect(await redeemPerk(await newMember(), id, "uk")).toMatchObject({ code: "perk-used-up" });
  });

  test("two lists at once are one after the other", async () => {
    const id = await newPerk({ codes: [] });
    const list = Array.from({ length: 100 }, (_, n) => `BOTH-${n}`);
    const answers = await Promise.all([
      addCodes(staff, id, list.join("\n")),
      addCodes(staff, id, list.reverse().join("\n")),
    ]);
    expect(answers.map((answer) => answer.ok && answer.value.added).sort()).toEqual([0, 100]);
    expect(await perkRecord(staff, id)).toMatchObject({ capacity: 100 });
  });

  test("of many lines is stored whole, while members fetch", async () => {
    const most = repeats(5_000, 100_000);
    const id = await newPerk({ codes: ["FIRST-1"] });
    const list = Array.from({ length: most }, (_, n) => `MANY-${n}`).join("\n");
    const [added, fetched] = await Promise.all([
      addCodes(staff, id, list),
      newMember().then((one) => redeemPerk(one, id, "uk")),
    ]);
    expect(added).toMatchObject({ value: { added: most, repeated: 0, bad: [] } });
    expect(fetched).toMatchObject({ value: "FIRST-1" });
    expect(await perkRecord(staff, id)).toMatchObject({ capacity: most + 1, redeemed: 1 });
    expect(await redeemPerk(await newMember(), id, "uk")).toMatchObject({ value: "MANY-0" });
  });

  test("of codes that differ in case alone from those of the perk adds nothing, however these were hashed", async () => {
    const id = await newPerk({ codes: ["AALTO-1"] });
    const before = newId();
    const exact = await transaction(async (trx) => (await codeHasher(trx, id)).exact("before-1"));
    await db
      .insertInto("perkCodes")
      .values({ id: before, perkId: id, hash: exact, sealed: sealCode(before, "before-1") })
      .execute();
    expect(await addCodes(staff, id, "aalto-1\nAalto-2\nAALTO-2\nbefore-1")).toMatchObject({
      value: { added: 1, repeated: 3 },
    });
  });

  test("most of whose lines are none adds nothing, and says so", async () => {
    const id = await newPerk({ codes: [] });
    expect(await addCodes(staff, id, "GOOD-1\nno code\nGOOD-2\nno code\nno code")).toMatchObject({
      value: { added: 0, withheld: 2, bad: { length: 3 } },
    });
    expect(await perkRecord(staff, id)).toMatchObject({ capacity: 0 });
    expect(await addCodes(staff, id, "GOOD-1\nno code")).toMatchObject({ value: { added: 1, withheld: 0 } });
  });

  test("that is none, or too long, adds nothing", async () => {
    const id = await newPerk({ codes: [] });
    const lines = (length: number, line: (n: number) => string) => Array.from({ length }, (_, n) => line(n)).join("\n");
    expect(await addCodes(staff, id, `GOOD-1\n${lines(1_001, (n) => `no code ${n}`)}`)).toMatchObject({
      code: "perk-codes-unreadable",
    });
    expect(
      await addCodes(
        staff,
        id,
        lines(100_001, (n) => `C-${n}`),
      ),
    ).toMatchObject({ code: "perk-codes-too-many" });
    expect(await perkRecord(staff, id)).toMatchObject({ capacity: 0 });
    expect(await addCodes(staff, await newPerk(), "KUND-1")).toMatchObject({ code: "conflict" });
  });
});

test("a logo is drawn anew, has an address of its own, and goes again", async () => {
  const id = await newPerk({ codes: ["KUND-1"], publishedAt: null });
  const png = await sharp({ create: { width: 600, height: 300, channels: 3, background: "white" } })
    .withExif({ IFD0: { Artist: "Somebody" } })
    .png()
    .toBuffer();
  expect(await setPerkLogo(staff, id, new Blob([new Uint8Array(png)]))).toMatchObject({ ok: true });
  const pictureId = (await perkRecord(staff, id))!.picture!.split("/").at(-1)!;
  const stored = (await perkPicture(staff, id, pictureId))!;
  expect(stored.contentType).toBe("image/png");
  expect(await sharp(stored.bytes).metadata()).toMatchObject({ width: 256, height: 128 });
  expect(stored.bytes.includes("Somebody")).toBe(false);
  expect(await perkPicture(VISITOR, id, pictureId)).toBeUndefined();
  await setPublished(staff, id, true);
  expect(await perkPicture(VISITOR, id, pictureId)).toBeDefined();
  expect(await perkPicture(VISITOR, id, newId())).toBeUndefined();
  expect(await setPerkLogo(staff, id, new Blob(["<svg onload=alert(1)>"]))).toMatchObject({ code: "image-type-wrong" });
  expect(await setPerkLogo(staff, id, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toMatchObject({
    code: "file-too-large",
  });
  expect(await removePerkLogo(staff, id)).toMatchObject({ ok: true });
  expect(await perkPicture(staff, id, pictureId)).toBeUndefined();
});

test("nobody but support and admins manages them", async () => {
  const id = await newPerk({ codes: ["KUND-1"] });
  const viewer = { id: staff.id, name: staff.name, lang: "uk" as const, until: new Date() };
  for (const actor of [VISITOR, await newMember(), await newStaff("moderator"), { ...staff, viewer }]) {
    expect(await createPerk(actor, newId(), perkInput())).toMatchObject({ code: "not-found" });
    expect(await changePerk(actor, id, perkInput({ version: 1 }))).toMatchObject({ code: "not-found" });
    expect(await setPublished(actor, id, false)).toMatchObject({ code: "not-found" });
    expect(await endPerk(actor, id, { reason: "Because." })).toMatchObject({ code: "not-found" });
    expect(await addCodes(actor, id, "KUND-2")).toMatchObject({ code: "not-found" });
    expect(await removeCodes(actor, id, { capacity: 1 })).toMatchObject({ code: "not-found" });
    expect(await setPerkLogo(actor, id, new Blob(["nothing"]))).toMatchObject({ code: "not-found" });
    expect(await removePerkLogo(actor, id)).toMatchObject({ code: "not-found" });
    expect(await perkList(actor, {})).toEqual([]);
    expect(await perkRecord(actor, id)).toBeUndefined();
  }
  expect(await actions(id)).toEqual([]);
  expect(await db.selectFrom("perks").select("version").where("id", "=", id).executeTakeFirst()).toEqual({
    version: 1,
  });
});
