import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor, Member } from "#app/platform/actor.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { SIGNED_UNTIL } from "#tests/fixtures/accounts/member.ts";

let database: TestDatabase;
let owner: Member;
let member: Member;
let moderator: Member;

async function load() {
  const [platform, listing, pages, wizard, owners] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("../listing/listing.server.ts"),
    import("./pitch-page.server.ts"),
    import("../wizard/wizard-pitch.server.ts"),
    import("../owner/owner-pitches.server.ts"),
  ]);
  return { ...platform, ...listing, ...pages, ...wizard, ...owners };
}

let app: Awaited<ReturnType<typeof load>>;

const visitor: Actor = { kind: "visitor" };
const guest: Actor = { kind: "guest", id: "01980000-0000-7000-8000-000000000001" };

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  app = await load();
  [owner, member, moderator] = [
    await addMember("Ada Owner", null),
    await addMember("Bodil Member", null),
    await addMember("Cecil Moderator", "moderator"),
  ];
  await app.db
    .insertInto("users")
    .values({ id: guest.id!, name: "guest", email: "g@guest", isAnonymous: true })
    .execute();
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
});

async function addMember(name: string, staffRole: Member["staffRole"]): Promise<Member> {
  const username = name.split(" ")[0]!.toLowerCase();
  const person = {
    id: newId(),
    name,
    email: `${username}@example.com`,
    emailVerified: true,
    username,
    side: "entrepreneur" as const,
    staffRole,
    plan: "premium" as const,
  };
  await app.db.insertInto("users").values(person).execute();
  return { kind: "member", ...person, lang: "uk", pictureId: null, investorStatementUntil: SIGNED_UNTIL };
}

/** A pitch with all fields, in the given state; its published revision is approved. */
async function pitchIn(state: string, changes: object = {}): Promise<string> {
  const [id, revisionId] = [newId(), newId()];
  const publicId = newPublicId();
  const published = ["published", "done", "withdrawn"].includes(state);
  await app.transaction(async (trx) => {
    await trx
      .insertInto("pitches")
      .values({
        id,
        publicId,
        ownerId: owner.id,
        market: "se",
        state,
        publishedAt: published ? new Date() : null,
        publishedRevisionId: published ? revisionId : null,
      })
      .execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: revisionId,
        pitchId: id,
        number: 1,
        state: published ? "approved" : state,
        industry: "construction",
        companyName: "Furufukt AB",
        organisationNumber: "5599991188",
        phase: "growth",
        companyType: "limited-company",
        employees: 987,
        county: "SE-AC",
        city: "Storstaden",
        address: "Hemliga gatan 12",
        latitude: 63.8258,
        longitude: 20.263,
        phone: "+46701740605",
        website: "https://furufukt.example/",
        currency: "SEK",
        revenue: 4_300_000,
        valuation: 17_500_000,
        shareKind: "new",
        seekingAmount: 2_500_000,
        offeredBasisPoints: 1_250,
        pitchText: "Limträ fuktskadas tyst. Resten är bara för medlemmar.",
        certifiedAt: new Date(),
        figuresStatedOn: "2026-02-03",
        ...changes,
      })
      .execute();
    if (state === "published") await app.listPitch(trx, id);
  });
  return publicId;
}

test.each<[string, () => Actor]>([
  ["a visitor", () => visitor],
  ["a guest", () => guest],
  ["a member without a side", () => ({ ...member, side: null, username: null })],
  ["a member without a confirmed address", () => ({ ...member, emailVerified: false })],
])("%s gets the teaser, and nothing else leaves the server", async (_, actor) => {
  const publicId = await pitchIn("published");
  const page = (await app.pitchPage(actor(), publicId))!;
  expect(page.details).toBeNull();
  expect(page.stats).toBeNull();
  expect(page.allowed).toEqual([]);
  expect(page.teaser).toEqual({
    publicId,
    companyName: "Furufukt AB",
    market: "se",
    language: "sv",
    translations: [],
    industry: "construction",
    phase: "growth",
    county: "SE-AC",
    // The text stays with members, its first sentence too.
    shortDescription: null,
    logoId: null,
    boosted: true,
    indexable: true,
  });
});

test("everybody reads the short description, once it is approved", async () => {
  const publicId = await pitchIn("published", { shortDescription: "Sensorer som mäter fukt i limträ." });
  const page = (await app.pitchPage(visitor, publicId))!;
  expect(page.teaser.shortDescription).toBe("Sensorer som mäter fukt i limträ.");
  expect(JSON.stringify(page)).not.toContain("fuktskadas");
});

test("an owner who has not confirmed an address reads all of their own", async () => {
  const publicId = await pitchIn("published");
  const page = await app.pitchPage({ ...owner, emailVerified: false }, publicId);
  expect(page!.details).toMatchObject({ deal: { offered: 1_250 }, contact: { address: "Hemliga gatan 12" } });
});

test("a member reads all, and how to reach the company", async () => {
  const publicId = await pitchIn("published", { raisedLastYear: 765_432 });
  const asMember = (await app.pitchPage(member, publicId))!;
  expect(asMember.details).toMatchObject({ deal: { offered: 1_250 }, organisationNumber: "559999-1188" });
  expect(asMember.details!.contact).toEqual({
    phone: { text: "+46\u00a070\u00a0174\u00a006\u00a005", e164: "+46701740605" },
    website: "https://furufukt.example/",
    address: "Hemliga gatan 12",
  });
  const asNeighbour = (await app.pitchPage({ ...member, lang: "se" }, publicId))!;
  expect(asNeighbour.details!.contact!.phone!.text, "dialled within the country").toBe("070-174\u00a006\u00a005");
  expect(asMember.allowed).toEqual(["see-figures", "see-contact", "write-to-owner"]);
  expect(asMember.stats).toBeNull();
  expect((await app.pitchPage(owner, publicId))!.stats).toEqual({ views: 0, saves: 0, conversations: 0 });
  expect(JSON.stringify(asMember)).not.toContain("ada@example.com");
  // It is for reviewers.
  expect(JSON.stringify(asMember)).not.toContain("765432");
});

test("that the owner writes changes is known to those who run it and to staff", async () => {
  const publicId = await pitchIn("published");
  const { id } = await app.db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", publicId)
    .executeTakeFirstOrThrow();
  await app.db.insertInto("pitchRevisions").values({ id: newId(), pitchId: id, number: 2 }).execute();
  const seen = [owner, moderator, member, visitor].map(
    async (actor) => (await app.pitchPage(actor, publicId))!.openRevision,
  );
  expect(await Promise.all(seen)).toEqual(["draft", "draft", null, null]);
});

test("a Swede's personal number is shown to nobody", async () => {
  const publicId = await pitchIn("published", {
    companyType: "sole-proprietorship",
    organisationNumber: "8501011233",
  });
  for (const actor of [visitor, guest, member, owner, moderator]) {
    const text = JSON.stringify(await app.pitchPage(actor, publicId));
    expect(text).not.toMatch(/850101-?1233/);
  }
});

test.each([
  ["draft", false, false],
  ["under-review", false, true],
  ["changes-requested", false, true],
  ["published", true, true],
  ["done", false, true],
  ["withdrawn", false, true],
])("who finds a pitch that is %s", async (state, everybody, staff) => {
  const publicId = await pitchIn(state);
  expect(await app.pitchPage(owner, publicId)).toBeDefined();
  expect(Boolean(await app.pitchPage(moderator, publicId)), "moderator").toBe(staff);
  for (const actor of [visitor, guest, member]) {
    expect(Boolean(await app.pitchPage(actor, publicId)), actor.kind).toBe(everybody);
  }
  // Only the owner has the form and the preview.
  expect(await app.wizardPitch(owner, publicId)).toMatchObject({
    form: { companyName: "Furufukt AB", offered: "12.5" },
  });
  for (const actor of [visitor, guest, member, moderator]) {
    expect(await app.wizardPitch(actor, publicId)).toBeUndefined();
    expect(await app.pitchPage(actor, publicId, { preview: true })).toBeUndefined();
  }
});

test("what is deleted, unknown or no id at all is not found", async () => {
  const deleted = await pitchIn("draft");
  await app.db.updateTable("pitches").set({ state: "deleted" }).where("publicId", "=", deleted).execute();
  for (const publicId of [deleted, "zzzzzzzzzz", "", "' or 1=1", "\u202e"]) {
    expect(await app.pitchPage(owner, publicId)).toBeUndefined();
    expect(await app.wizardPitch(owner, publicId)).toBeUndefined();
  }
});

test("the owner's list has every pitch with what can be done", async () => {
  const created = await app.createdPitches(owner);
  const { count } = await app.db
    .selectFrom("pitches")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "<>", "deleted")
    .executeTakeFirstOrThrow();
  expect(created).toHaveLength(count);
  expect(created.find(({ state }) => state === "under-review")!.allowed).toContain("recall");
  expect(created.find(({ state }) => state === "published")!.allowed).toEqual(
    expect.arrayContaining(["edit", "complete", "withdraw", "delete"]),
  );
  expect(created.find(({ state }) => state === "done")!.allowed).toEqual([
    "see-figures",
    "see-contact",
    "see-statistics",
    "answer",
    "see-managers",
    "invite",
    "delete",
  ]);
  expect(await app.createdPitches(member)).toEqual([]);
  expect(await app.createdPitches(guest)).toEqual([]);
});
