import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suspend } from "#app/features/support/members/member-changes.server.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { LIVE_LIMIT } from "../adviser-link.ts";
import type { NewLink } from "../link-form.ts";
import { advisersPage, makeLink, withdrawLink } from "../links.server.ts";
import { deleteOldLinks, endLinks } from "../tidying.server.ts";
import { adviserPitch, openAdviserDocument } from "./adviser-pitch.server.ts";
import { beginReading, issueCode, linkByToken, sendCode } from "./reading.server.ts";

accountFixtures();

const system = systemActor("test");
const headers = new Headers({
  "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Gecko/20100101 Firefox/130.0",
});

let owner: Member;
let reader: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur", plan: "premium" });
  reader = await newMember({ name: "Henrik Ek" });
});

beforeEach(async () => {
  await db.deleteFrom("adviserLinks").execute();
  await db.deleteFrom("rateLimits").execute();
  publicId = await draftOfPitch(owner, { keptFigures: ["revenue"] });
});

const link = (change: Partial<NewLink> = {}): NewLink => ({
  ...{ name: "Ida Revisor", email: "ida@firm.example", market: "se", purpose: "The valuation", days: 7 },
  ...change,
});

async function made(actor: Member, change: Partial<NewLink> = {}) {
  const result = await makeLink(actor, publicId, link(change));
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function codeOf(id: string): Promise<string> {
  return (await issueCode(system, id))!.code;
}

async function reading({ id, token }: { id: string; token: string }): Promise<string> {
  const begun = await beginReading(VISITOR, { token, code: await codeOf(id) }, { headers });
  if (!begun.ok) throw new Error(begun.code);
  return begun.value.reading;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function links(actor = owner) {
  return (await advisersPage(actor, publicId))!.links;
}

describe("from the link to the pitch", () => {
  test("an owner's adviser reads a draft whole, with its documents; each opening is logged", async () => {
    const fileId = await withDocument(owner, publicId, {
      title: "Budget",
      access: "request",
      file: new Blob(["Cash"]),
    });
    const { id, token } = await made(owner);
    expect(await linkByToken(VISITOR, token)).toEqual({ hint: "i…@firm.example", maker: "Maja Berg", market: "se" });
    const cookie = await reading({ id, token });
    const pitch = (await adviserPitch(VISITOR, id, cookie, "se"))!;
    expect(pitch.page).toMatchObject({ allowed: [], stats: null, teaser: { companyName: "Furufukt AB" } });
    expect(pitch.page.details).toMatchObject({ contact: null, pictures: [], undisclosed: [] });
    expect(pitch.documents.map(({ title }) => title)).toEqual(["Budget"]);
    const document = await openAdviserDocument(
      VISITOR,
      { linkId: id, reading: cookie, fileId },
      { headers, market: "se" },
    );
    if (!document.ok) throw new Error(document.code);
    const text = Buffer.from(document.value.bytes).toString();
    expect(text).toContain("Cash");
    expect(text.match(/Ida Revisor \(ida@firm\.example\)/g)).toHaveLength(2);
    const [shown] = await links();
    expect(shown).toMatchObject({ state: "opened", opened: 2 });
    expect(shown!.openings.map(({ documentTitle, browser, system }) => [documentTitle, browser, system])).toEqual([
      ["Budget", "Firefox", "macOS"],
      [null, "Firefox", "macOS"],
    ]);
  });

  test("an investor's adviser sees the figures of a published pitch, but nothing that is disclosed on request, and no documents", async () => {
    const fileId = await withDocument(owner, publicId, { file: new Blob(["Cash"]) });
    expect(await makeLink(reader, publicId, link())).toEqual({ ok: false, code: "not-found" });
    await publish(publicId);
    const { id, token } = await made(reader);
    const cookie = await reading({ id, token });
    const pitch = (await adviserPitch(VISITOR, id, cookie, "se"))!;
    expect(pitch.page.details?.undisclosed).toEqual(["revenue"]);
    expect(pitch.page.details?.content.revenue).toBeNull();
    expect(pitch.documents).toEqual([]);
    const opened = openAdviserDocument(VISITOR, { linkId: id, reading: cookie, fileId }, { headers, market: "se" });
    expect(await opened).toEqual({ ok: false, code: "not-found" });
    // What the owner discloses to the investor alone is not the investor's to pass on.
    const { id: pitchId } = await db
      .selectFrom("pitches")
      .select("id")
      .where("publicId", "=", publicId)
      .executeTakeFirstOrThrow();
    const [at, version] = [new Date(), "2026-11-01"];
    await db
      .insertInto("pitchAccess")
      .values({
        id: newId(),
        pitchId,
        memberId: reader.id,
        state: "approved",
        agreementVersion: version,
        agreementLang: "se",
        agreedAt: at,
        askedAt: at,
        answeredAt: at,
      })
      .execute();
    expect((await adviserPitch(VISITOR, id, cookie, "se"))!.page.details?.content.revenue).toBeNull();
  });

  test("in the United Kingdom, by work or by language, an adviser sees the teaser and no document", async () => {
    const fileId = await withDocument(owner, publicId, { file: new Blob(["Cash"]) });
    await publish(publicId);
    const british = await made(owner, { market: "uk" });
    const swedish = await made(owner);
    for (const [each, readsIn] of [
      [british, "se"],
      [swedish, "uk"],
    ] as const) {
      const cookie = await reading(each);
      const pitch = (await adviserPitch(VISITOR, each.id, cookie, readsIn))!;
      expect([pitch.page.details, pitch.documents]).toEqual([null, []]);
      const opened = openAdviserDocument(
        VISITOR,
        { linkId: each.id, reading: cookie, fileId },
        { headers, market: readsIn },
      );
      expect(await opened).toEqual({ ok: false, code: "not-found" });
    }
  });
});

describe("what does not open", () => {
  test("a forwarded link without the mailbox: not without a code, with a wrong one, an old one, one used before or another link's", async () => {
    const { id, token } = await made(owner);
    const begin = (code: string) => beginReading(VISITOR, { token, code }, { headers });
    const wrong = { ok: false, code: "adviser-code-wrong" };
    expect(await begin("000000")).toEqual(wrong);
    const first = await codeOf(id);
    const code = await codeOf(id);
    if (first !== code) expect(await begin(first)).toEqual(wrong);
    expect(await begin(other(code))).toEqual(wrong);
    const second = await made(owner, { email: "per@firm.example" });
    expect(await beginReading(VISITOR, { token: second.token, code }, { headers })).toEqual(wrong);
    expect((await begin(code)).ok).toBe(true);
    expect(await begin(code)).toEqual(wrong);
    const late = await codeOf(id);
    await db.updateTable("adviserLinks").set({ codeExpiresAt: new Date() }).where("id", "=", id).execute();
    expect(await begin(late)).toEqual(wrong);
  });

  test("a code after five wrong tries, and of two who enter it at once one", async () => {
    const { id, token } = await made(owner);
    const code = await codeOf(id);
    const begin = (tried: string) => beginReading(VISITOR, { token, code: tried }, { headers });
    await Promise.all(Array.from({ length: 5 }, () => begin(other(code))));
    expect((await begin(code)).ok).toBe(false);
    const next = await codeOf(id);
    const both = await Promise.all([begin(next), begin(next)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await links())[0]!.opened).toBe(1);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["taken back", (id) => withdrawLink(owner, publicId, id)],
    [
      "ended",
      (id) =>
        db
          .updateTable("adviserLinks")
          .set({ createdAt: new Date(0), endsAt: new Date(1) })
          .where("id", "=", id)
          .execute(),
    ],
    [
      "of a pitch that was deleted",
      () =>
        db
          .updateTable("pitches")
          .set({ state: "deleted", deletedAt: new Date() })
          .where("publicId", "=", publicId)
          .execute(),
    ],
  ])("a link that was %s, nor a reading by it", async (_, end) => {
    const { id, token } = await made(owner);
    const cookie = await reading({ id, token });
    expect(await adviserPitch(VISITOR, id, cookie, "se")).toBeDefined();
    await end(id);
    expect(await linkByToken(VISITOR, token)).toBeUndefined();
    expect(await adviserPitch(VISITOR, id, cookie, "se")).toBeUndefined();
    expect(await sendCode(VISITOR, token, { url: new URL("http://se.localhost") })).toEqual({
      ok: false,
      code: "link-expired",
    });
    expect(await issueCode(system, id)).toBeNull();
  });

  test("a link of a member who was suspended", async () => {
    const maker = await newMember({ side: "entrepreneur" });
    publicId = await draftOfPitch(maker);
    const { id, token } = await made(maker);
    const cookie = await reading({ id, token });
    await suspend(await newStaff("admin"), maker.id, {
      rule: "misuse",
      template: null,
      words: "Because.",
      noticed: "staff",
    });
    expect(await linkByToken(VISITOR, token)).toBeUndefined();
    expect(await adviserPitch(VISITOR, id, cookie, "se")).toBeUndefined();
  });

  test("tokens and readings that are guessed, and a reading after its hour or of another link", async () => {
    const [one, two] = [await made(owner), await made(owner, { email: "per@firm.example" })];
    for (const token of ["", "x", "a".repeat(43), `${one.token}a`, one.token.toLowerCase().slice(1), "'; --"]) {
      expect(await linkByToken(VISITOR, token)).toBeUndefined();
    }
    const cookie = await reading(one);
    expect(await adviserPitch(VISITOR, two.id, cookie, "se")).toBeUndefined();
    expect(await adviserPitch(VISITOR, "not-an-id", cookie, "se")).toBeUndefined();
    expect(await adviserPitch(VISITOR, one.id, undefined, "se")).toBeUndefined();
    await db.updateTable("adviserOpenings").set({ readingEndsAt: new Date() }).where("linkId", "=", one.id).execute();
    expect(await adviserPitch(VISITOR, one.id, cookie, "se")).toBeUndefined();
  });

  test("nothing stored gives a token, a code or a reading away", async () => {
    const { id, token } = await made(owner);
    const cookie = await reading({ id, token });
    const rows = JSON.stringify([
      await db.selectFrom("adviserLinks").selectAll().execute(),
      await db.selectFrom("adviserOpenings").selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(cookie);
  });
});

describe("what its maker does", () => {
  test("a code is mailed to the link's address alone, once a minute", async () => {
    const { id, token } = await made(owner);
    const visit = { url: new URL("http://se.localhost") };
    expect((await sendCode(VISITOR, token, visit)).ok).toBe(true);
    expect(await sendCode(VISITOR, token, visit)).toEqual({ ok: false, code: "adviser-code-not-sent" });
    const mails = await db.selectFrom("mailDeliveries").select("kind").where("recipient", "=", id).execute();
    expect(mails).toEqual([{ kind: "adviser-code" }]);
  });

  test("five live at a time, two windows or not; none to oneself; nobody sees or takes back another's", async () => {
    expect(await makeLink(owner, publicId, link({ email: owner.email }))).toEqual({
      ok: false,
      code: "adviser-is-self",
    });
    const results = await Promise.all(
      Array.from({ length: LIVE_LIMIT + 2 }, (_, number) =>
        makeLink(owner, publicId, link({ email: `a${number}@firm.example` })),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(LIVE_LIMIT);
    expect(await advisersPage(owner, publicId)).toMatchObject({ mayMake: false });
    const [first] = await links();
    await publish(publicId);
    expect(await links(reader)).toEqual([]);
    expect(await withdrawLink(reader, publicId, first!.id)).toEqual({ ok: false, code: "not-found" });
    const both = await Promise.all([1, 2].map(() => withdrawLink(owner, publicId, first!.id)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: "conflict" });
    expect((await makeLink(owner, publicId, link())).ok).toBe(true);
  });

  test("time ends links, and deletes them with their log a year later", async () => {
    const { id, token } = await made(owner);
    await reading({ id, token });
    await db
      .updateTable("adviserLinks")
      .set({ createdAt: new Date(0), endsAt: new Date(1) })
      .execute();
    expect((await links())[0]).toMatchObject({ state: "ended" });
    await endLinks(system);
    expect(await db.selectFrom("adviserLinks").select(["state", "closedAt"]).execute()).toEqual([
      { state: "ended", closedAt: new Date(1) },
    ]);
    await db
      .updateTable("adviserLinks")
      .set({ closedAt: new Date(Date.now() - 364 * 86_400_000) })
      .execute();
    await deleteOldLinks(system);
    expect(await links()).toHaveLength(1);
    await db
      .updateTable("adviserLinks")
      .set({ closedAt: new Date(Date.now() - 366 * 86_400_000) })
      .execute();
    await deleteOldLinks(system);
    expect(await db.selectFrom("adviserOpenings").selectAll().execute()).toEqual([]);
  });

  test("the database refuses every move that the table does not have", async () => {
    const { id } = await made(owner);
    await withdrawLink(owner, publicId, id);
    const back = db.updateTable("adviserLinks").set({ state: "sent", closedAt: null }).where("id", "=", id).execute();
    await expect(back).rejects.toThrow("may not move");
  });
});
