import { describe, expect, test } from "vitest";
import { setProfileFile } from "#app/features/profiles/profile-files.server.ts";
import { suspend } from "#app/features/support/members/member-changes.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { picture } from "#tests/fixtures/accounts/profiles.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { adviserWorld, codeOf, headers, linkBy, linksOf, newLink, readingOf } from "#tests/fixtures/market/advisers.ts";
import { draftOfPitch, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { makeLink, withdrawLink } from "../links.server.ts";
import { adviserPitch, openAdviserDocument } from "./adviser-pitch.server.ts";
import { beginReading, issueCode, linkByToken, sendCode } from "./reading.server.ts";

accountFixtures();

const system = systemActor("test");
const world = adviserWorld();

const other = (code: string) => code.replace(/.$/, (last) => (last === "0" ? "1" : "0"));

describe("from the link to the pitch", () => {
  test("an owner's adviser reads a draft whole, with its documents; each opening is logged", async () => {
    const fileId = await withDocument(world.owner, world.publicId, {
      title: "Budget",
      access: "request",
      file: new Blob(["Cash"]),
    });
    const portrait = await setProfileFile(world.owner, "picture", await picture("#123456"), "me.png");
    expect(portrait.ok).toBe(true);
    const { id, token } = await linkBy(world.owner, world.publicId);
    expect(await linkByToken(VISITOR, token)).toEqual({ hint: "i…@firm.example", maker: "Maja Berg", market: "se" });
    const cookie = await readingOf({ id, token });
    const pitch = (await adviserPitch(VISITOR, id, cookie, "se"))!;
    expect(pitch.page).toMatchObject({ allowed: [], stats: null, teaser: { companyName: "Furufukt AB" } });
    expect(pitch.page.details).toMatchObject({
      contact: null,
      pictures: [],
      owner: { name: "Maja Berg", pictureId: null },
      undisclosed: [],
    });
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
    const [shown] = await linksOf(world.owner, world.publicId);
    expect(shown).toMatchObject({ state: "opened", opened: 2 });
    expect(shown!.openings.map(({ documentTitle, browser, system }) => [documentTitle, browser, system])).toEqual([
      ["Budget", "Firefox", "macOS"],
      [null, "Firefox", "macOS"],
    ]);
  });

  test("an investor's adviser sees the figures of a published pitch, but nothing that is disclosed on request, and no documents", async () => {
    const fileId = await withDocument(world.owner, world.publicId, { file: new Blob(["Cash"]) });
    expect(await makeLink(world.reader, world.publicId, newLink())).toEqual({ ok: false, code: "not-found" });
    await publish(world.publicId);
    const { id, token } = await linkBy(world.reader, world.publicId);
    const cookie = await readingOf({ id, token });
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
      .where("publicId", "=", world.publicId)
      .executeTakeFirstOrThrow();
    const [at, version] = [new Date(), "2026-11-01"];
    await db
      .insertInto("pitchAccess")
      .values({
        id: newId(),
        pitchId,
        memberId: world.reader.id,
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
    const fileId = await withDocument(world.owner, world.publicId, { file: new Blob(["Cash"]) });
    await publish(world.publicId);
    const british = await linkBy(world.owner, world.publicId, { market: "uk" });
    const swedish = await linkBy(world.owner, world.publicId);
    for (const [each, readsIn] of [
      [british, "se"],
      [swedish, "uk"],
    ] as const) {
      const cookie = await readingOf(each);
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
    const { id, token } = await linkBy(world.owner, world.publicId);
    const begin = (code: string) => beginReading(VISITOR, { token, code }, { headers });
    const wrong = { ok: false, code: "adviser-code-wrong" };
    expect(await begin("0000000000")).toEqual(wrong);
    const code = await codeOf(id);
    expect(await begin(other(code))).toEqual(wrong);
    const second = await linkBy(world.owner, world.publicId, { email: "per@firm.example" });
    expect(await beginReading(VISITOR, { token: second.token, code }, { headers })).toEqual(wrong);
    expect((await begin(code)).ok).toBe(true);
    expect(await begin(code)).toEqual(wrong);
    const late = await codeOf(id);
    await db.updateTable("adviserCodes").set({ expiresAt: new Date() }).where("linkId", "=", id).execute();
    expect(await begin(late)).toEqual(wrong);
  });

  test("of two who enter a code at once one", async () => {
    const { id, token } = await linkBy(world.owner, world.publicId);
    const code = await codeOf(id);
    const begin = () => beginReading(VISITOR, { token, code }, { headers });
    const both = await Promise.all([begin(), begin()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await linksOf(world.owner, world.publicId))[0]!.opened).toBe(1);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["taken back", (id) => withdrawLink(world.owner, world.publicId, id)],
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
          .where("publicId", "=", world.publicId)
          .execute(),
    ],
  ])("a link that was %s, nor a reading by it", async (_, end) => {
    const { id, token } = await linkBy(world.owner, world.publicId);
    const cookie = await readingOf({ id, token });
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
    world.publicId = await draftOfPitch(maker);
    const { id, token } = await linkBy(maker, world.publicId);
    const cookie = await readingOf({ id, token });
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
    const [one, two] = [
      await linkBy(world.owner, world.publicId),
      await linkBy(world.owner, world.publicId, { email: "per@firm.example" }),
    ];
    for (const token of ["", "x", "a".repeat(43), `${one.token}a`, one.token.toLowerCase().slice(1), "'; --"]) {
      expect(await linkByToken(VISITOR, token)).toBeUndefined();
    }
    const cookie = await readingOf(one);
    expect(await adviserPitch(VISITOR, two.id, cookie, "se")).toBeUndefined();
    expect(await adviserPitch(VISITOR, "not-an-id", cookie, "se")).toBeUndefined();
    expect(await adviserPitch(VISITOR, one.id, undefined, "se")).toBeUndefined();
    await db.updateTable("adviserOpenings").set({ readingEndsAt: new Date() }).where("linkId", "=", one.id).execute();
    expect(await adviserPitch(VISITOR, one.id, cookie, "se")).toBeUndefined();
  });

  test("whoever holds the link without the mailbox keeps its adviser out neither by wrong codes nor by asking for all of a day's, and its maker sees the wrong ones", async () => {
    const { id, token } = await linkBy(world.owner, world.publicId);
    const visit = { url: new URL("http://se.localhost") };
    const begin = (code: string) => beginReading(VISITOR, { token, code }, { headers });
    // The first of the day, asked for by the stranger; the mails wait in the jobs.
    const code = await codeOf(id);
    for (let sent = 0; sent < 10; sent++) {
      expect(await sendCode(VISITOR, token, visit)).toMatchObject({ ok: true });
      await forgetTokens("mail-minute", "adviser-code:ida@firm.example");
      await forgetTokens("mail-hour", "adviser-code:ida@firm.example");
    }
    expect(await sendCode(VISITOR, token, visit)).toMatchObject({ code: "adviser-code-not-sent" });
    for (let tries = 0; tries < 12; tries++) await begin(other(code));
    moveClock(23 * 3_600_000);
    expect(await begin(` ${code.toLowerCase()} `)).toMatchObject({ ok: true });
    expect(await begin(code)).toMatchObject({ code: "adviser-code-wrong" });
    const [shown] = await linksOf(world.owner, world.publicId);
    expect(shown).toMatchObject({ opened: 1, wrongCodes: 13 });
    expect(shown!.wrongCodeAt).toBeInstanceOf(Date);
  });

  test("nothing stored gives a token, a code or a reading away", async () => {
    const { id, token } = await linkBy(world.owner, world.publicId);
    const cookie = await readingOf({ id, token });
    const rows = JSON.stringify([
      await db.selectFrom("adviserLinks").selectAll().execute(),
      await db.selectFrom("adviserCodes").selectAll().execute(),
      await db.selectFrom("adviserOpenings").selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(cookie);
  });
});
