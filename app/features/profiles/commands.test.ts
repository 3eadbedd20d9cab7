import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor, Guest, Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import type { OnboardedMember } from "#app/platform/visit.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { parsePhone } from "./phone.ts";
import { criteriaSchema, type ProfileForm, profileSchema } from "./profile.ts";

let database: TestDatabase;
let folder: string;
let investor: OnboardedMember;
let entrepreneur: OnboardedMember;
const guest: Guest = { kind: "guest", id: newId() };

async function modules() {
  const [{ closeDatabase, db }, commands, queries] = await Promise.all([
    import("#app/platform/db.server.ts"),
    import("./commands.server.ts"),
    import("./queries.server.ts"),
  ]);
  const { setProfileFile, removeProfileFile } = await import("./commands-files.server.ts");
  const setPicture = (actor: Member, upload: Blob, name: string) => setProfileFile(actor, "picture", upload, name);
  const removePicture = (actor: Member) => removeProfileFile(actor, "picture");
  return { db, closeDatabase, setProfileFile, removeProfileFile, setPicture, removePicture, ...commands, ...queries };
}

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "profiles-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  investor = await addMember("aino", "investor");
  entrepreneur = await addMember("birger", "entrepreneur");
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function addMember(username: string, side: "investor" | "entrepreneur"): Promise<OnboardedMember> {
  const { db } = await modules();
  const account = { id: newId(), name: username, email: `${username}@example.com`, username, side };
  await db
    .insertInto("users")
    .values({ ...account, emailVerified: true, lang: "fi" })
    .execute();
  const rest = { emailVerified: true, staffRole: null, plan: "basic", lang: "fi", pictureId: null } as const;
  return { kind: "member", ...account, ...rest };
}

const nothing = { market: "fi", interests: [] } as const;

function form(fields: Record<string, unknown>, side: "investor" | "entrepreneur" = "investor"): ProfileForm {
  return profileSchema("fi", side, parsePhone).parse({ ...nothing, ...fields });
}

function picture(colour: string): Promise<Blob> {
  const drawn = sharp({ create: { width: 80, height: 80, channels: 3, background: colour } }).png();
  return drawn.toBuffer().then((bytes) => new Blob([new Uint8Array(bytes)], { type: "image/png" }));
}

describe("a profile", () => {
  test("is there before it was ever saved, with the email hidden", async () => {
    const { ownProfile, profileByUsername } = await modules();
    expect(await ownProfile(investor)).toMatchObject({ market: "fi", biography: null, budget: null, hideEmail: true });
    const seen = await profileByUsername(entrepreneur, "aino");
    expect(seen).toMatchObject({
      name: "aino",
      side: "investor",
      interests: [],
      contact: { email: null, phone: null },
    });
  });

  test("comes back as it was saved, and again as it was changed", async () => {
    const { saveProfile, ownProfile } = await modules();
    await saveProfile(
      investor,
      form({
        job: "Toimitusjohtaja",
        county: "FI-18",
        city: "Espoo",
        phone: "040 555 0134",
        biography: "Myin yrityksen.\n\nEtsin uutta.",
        companiesRun: "4",
        activeSince: "2011",
        interests: ["health", "construction"],
        budgetFrom: "50 000 €",
        budgetTo: "400000",
        linkedin: "linkedin.com/in/aino",
      }),
    );
    const saved = await ownProfile(investor);
    expect(saved).toMatchObject({
      job: "Toimitusjohtaja",
      county: "FI-18",
      phone: "+358405550134",
      companiesRun: 4,
      activeSince: 2011,
      interests: ["construction", "health"],
      budget: { from: 50_000, to: 400_000, currency: "EUR" },
      links: { linkedin: "https://linkedin.com/in/aino" },
      hideEmail: false,
    });
    await saveProfile(investor, form({ job: "Neuvonantaja", hideEmail: true }));
    expect(await ownProfile(investor)).toMatchObject({ job: "Neuvonantaja", budget: null, links: {}, hideEmail: true });
  });

  test("keeps a budget open at one end", async () => {
    const { saveProfile, ownProfile } = await modules();
    await saveProfile(investor, form({ budgetTo: "0" }));
    expect((await ownProfile(investor)).budget).toEqual({ from: null, to: 0, currency: "EUR" });
  });
});

describe("what others see", () => {
  test("the email only when it is not hidden; nothing of it otherwise", async () => {
    const { saveProfile, profileByUsername } = await modules();
    await saveProfile(investor, form({ phone: "040 555 0134", website: "aino.fi", hideEmail: true }));
    const hidden = await profileByUsername(entrepreneur, "aino");
    expect(hidden?.contact).toEqual({
      email: null,
      phone: "+358405550134",
      links: { website: "https://aino.fi/" },
      businessCardId: null,
      portfolio: null,
    });
    expect(JSON.stringify(hidden)).not.toContain("@example.com");
    await saveProfile(investor, form({ hideEmail: false }));
    expect((await profileByUsername(entrepreneur, "aino"))?.contact?.email).toBe("aino@example.com");
  });

  test("no address that nobody has confirmed", async () => {
    const { db, saveProfile, profileByUsername } = await modules();
    await saveProfile(investor, form({ hideEmail: false }));
    await db.updateTable("users").set({ emailVerified: false }).where("id", "=", investor.id).execute();
    expect(await profileByUsername(entrepreneur, "aino")).toMatchObject({
      emailConfirmed: false,
      contact: { email: null },
    });
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", investor.id).execute();
  });

  test.each(["suspendedAt", "deletionDueAt"] as const)(
    "nobody whose account has %s, but for themselves",
    async (column) => {
      const { db, profileByUsername } = await modules();
      const name = `closed-${column.toLowerCase()}`;
      const closed = await addMember(name, "investor");
      expect(await profileByUsername(investor, name)).toBeDefined();
      await db
        .updateTable("users")
        .set({ [column]: new Date() })
        .where("id", "=", closed.id)
        .execute();
      for (const reader of [investor, entrepreneur, guest])
        expect(await profileByUsername(reader, name)).toBeUndefined();
      expect(await profileByUsername(closed, name)).toBeDefined();
    },
  );

  test("no contact details at all, for a guest", async () => {
    const { saveProfile, profileByUsername } = await modules();
    await saveProfile(investor, form({ phone: "040 555 0134", website: "aino.fi", hideEmail: false }));
    const seen = await profileByUsername(guest, "aino");
    expect(seen?.contact).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/example\.com|555|aino\.fi/);
  });

  test("no budget of an entrepreneur, even one from earlier days", async () => {
    const { db, saveProfile, profileByUsername } = await modules();
    await saveProfile(entrepreneur, form({}, "entrepreneur"));
    await db
      .updateTable("profiles")
      .set({ budgetFrom: 1, budgetCurrency: "EUR" })
      .where("userId", "=", entrepreneur.id)
      .execute();
    expect((await profileByUsername(investor, "birger"))?.budget).toBeNull();
  });

  test.each(["nobody", "", "a\u0000b", "%", "aino'--", "å", "x".repeat(500)])(
    "nobody under a wrong name, case %#",
    async (name) => {
      const { profileByUsername } = await modules();
      expect(await profileByUsername(investor, name)).toBeUndefined();
    },
  );

  test("the same person in capitals, under the one name", async () => {
    const { profileByUsername } = await modules();
    expect((await profileByUsername(investor, "AINO"))?.username).toBe("aino");
  });

  test("nobody who has been deleted or has not chosen a side", async () => {
    const { db, profileByUsername } = await modules();
    const leaving = await addMember("carl", "investor");
    expect(await profileByUsername(investor, "carl")).toBeDefined();
    await db.deleteFrom("users").where("id", "=", leaving.id).execute();
    expect(await profileByUsername(investor, "carl")).toBeUndefined();
  });
});

describe("a portfolio", () => {
  const text = (words: string) => new Blob([words]);

  async function world() {
    const parts = await modules();
    const { documentFor, openDocument } = await import("#app/features/files/queries-documents.server.ts");
    /** What the reader gets at the file's address. */
    const opened = async (reader: Actor, fileId: string) => {
      const document = await documentFor(reader, fileId);
      const opened = document && (await openDocument(document));
      return opened && (await new Response(opened.stream).text());
    };
    return { ...parts, opened };
  }

  test("is for members: not for guests, not for visitors, and for nobody under a wrong id", async () => {
    const { setProfileFile, opened, profileByUsername } = await world();
    const owner = await addMember("hans", "entrepreneur");
    const stored = await setProfileFile(owner, "portfolio", text("Jag bygger båtar."), "../cv.html");
    if (!stored.ok) throw new Error(stored.code);
    for (const reader of [owner, investor]) expect(await opened(reader, stored.value)).toBe("Jag bygger båtar.");
    for (const reader of [guest, { kind: "visitor" } as const])
      expect(await opened(reader, stored.value)).toBeUndefined();
    for (const id of [newId(), "", "\0", "x".repeat(99)]) expect(await opened(investor, id)).toBeUndefined();
    expect((await profileByUsername(investor, "hans"))?.contact?.portfolio).toEqual({
      fileId: stored.value,
      name: "cv.txt",
      size: 18,
    });
    expect(JSON.stringify(await profileByUsername(guest, "hans"))).not.toContain(stored.value);
  });

  test.each(["suspendedAt", "deletionDueAt"] as const)("of an account with %s is its owner's alone", async (column) => {
    const { db, setProfileFile, opened } = await world();
    const owner = await addMember(`folio-${column.toLowerCase()}`, "investor");
    const stored = await setProfileFile(owner, "portfolio", text("Hej"), "cv.txt");
    if (!stored.ok) throw new Error(stored.code);
    await db
      .updateTable("users")
      .set({ [column]: new Date() })
      .where("id", "=", owner.id)
      .execute();
    expect(await opened(investor, stored.value)).toBeUndefined();
    expect(await opened(owner, stored.value)).toBe("Hej");
  });

  test("is replaced and removed; the old one cannot be opened any more, and a refused one changes nothing", async () => {
    const { setProfileFile, removeProfileFile, ownProfile, opened } = await world();
    const owner = await addMember("ida", "investor");
    const first = await setProfileFile(owner, "portfolio", text("Ett"), "cv.txt");
    const second = await setProfileFile(owner, "portfolio", text("Två"), "cv.txt");
    if (!first.ok || !second.ok) throw new Error("not stored");
    expect(await opened(investor, first.value)).toBeUndefined();
    for (const [blob, code] of [
      [text("<html>"), "document-type-wrong"],
      [text("%PDF-1.7"), "document-unreadable"],
      [new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), "file-too-large"],
    ] as const) {
      expect(await setProfileFile(owner, "portfolio", blob, "cv.pdf")).toMatchObject({ ok: false, code });
    }
    expect((await ownProfile(owner)).portfolio?.fileId).toBe(second.value);
    await removeProfileFile(owner, "portfolio");
    await removeProfileFile(owner, "portfolio");
    expect((await ownProfile(owner)).portfolio).toBeNull();
    expect(await opened(owner, second.value)).toBeUndefined();
  });

  test("stays while it is shown, as a business card does, and its bytes go a day after it was taken away", async () => {
    const { db, setProfileFile, removeProfileFile, opened } = await world();
    const { removeStaleFiles } = await import("#app/features/files/jobs.server.ts");
    const { getBytes } = await import("#app/features/files/gateway-store.server.ts");
    const { moveClock } = await import("#app/platform/clock.ts");
    const nextDay = async () => {
      moveClock(25 * 3_600_000);
      await removeStaleFiles();
      moveClock(0);
    };
    const owner = await addMember("mona", "investor");
    const folio = await setProfileFile(owner, "portfolio", text("Alt jeg har gjort"), "cv.txt");
    const card = await setProfileFile(owner, "business-card", await picture("#fedcba"), "card.png");
    if (!folio.ok || !card.ok) throw new Error("not stored");
    const rows = await db.selectFrom("files").select(["id", "key"]).where("ownerId", "=", owner.id).execute();
    await nextDay();
    expect(await opened(owner, folio.value)).toBe("Alt jeg har gjort");
    for (const { key } of rows) expect(await getBytes(key)).toBeDefined();
    await removeProfileFile(owner, "portfolio");
    await nextDay();
    const left = await Promise.all(rows.map(async ({ id, key }) => [id, (await getBytes(key)) !== undefined]));
    expect(Object.fromEntries(left)).toEqual({ [folio.value]: false, [card.value]: true });
  });

  test("is no picture, and no picture is a portfolio", async () => {
    const { setProfileFile, opened } = await world();
    const { pictureFor } = await import("#app/features/files/queries.server.ts");
    const owner = await addMember("jon", "investor");
    const folio = await setProfileFile(owner, "portfolio", text("Hej"), "cv.txt");
    const portrait = await setProfileFile(owner, "picture", await picture("#123456"), "me.png");
    if (!folio.ok || !portrait.ok) throw new Error("not stored");
    expect(await pictureFor(owner, folio.value)).toBeUndefined();
    expect(await opened(owner, portrait.value)).toBeUndefined();
    expect(await setProfileFile(owner, "picture", text("Hej"), "me.png")).toMatchObject({ code: "image-type-wrong" });
  });
});

describe("a business card", () => {
  test("is for members, and goes when its owner's account is closed", async () => {
    const { db, setProfileFile, ownProfile } = await modules();
    const { pictureFor } = await import("#app/features/files/queries.server.ts");
    const owner = await addMember("kim", "investor");
    const portrait = await setProfileFile(owner, "picture", await picture("#123456"), "me.png");
    const card = await setProfileFile(owner, "business-card", await picture("#abcdef"), "card.png");
    if (!card.ok || !portrait.ok) throw new Error("not stored");
    expect(await ownProfile(owner)).toMatchObject({ businessCardId: card.value, pictureId: portrait.value });
    const seen = async (reader: Actor, id: string) => Boolean(await pictureFor(reader, id));
    const visitor = { kind: "visitor" } as const;
    expect(await Promise.all([owner, investor, guest, visitor].map((reader) => seen(reader, card.value)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await Promise.all([investor, guest, visitor].map((reader) => seen(reader, portrait.value)))).toEqual([
      true,
      true,
      false,
    ]);
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", owner.id).execute();
    for (const id of [card.value, portrait.value]) expect(await seen(investor, id)).toBe(false);
  });
});

describe("criteria", () => {
  test("are kept without touching the rest of a profile", async () => {
    const { saveProfile, saveCriteria, ownProfile } = await modules();
    const member = await addMember("lotta", "investor");
    await saveProfile(member, form({ job: "Vd", phone: "040 555 0134" }));
    const criteria = criteriaSchema().parse({ interests: ["health"], budgetFrom: "50 000", budgetTo: "" });
    await saveCriteria(member, criteria);
    expect(await ownProfile(member)).toMatchObject({
      job: "Vd",
      phone: "+358405550134",
      interests: ["health"],
      budget: { from: 50_000, to: null, currency: "EUR" },
    });
    await saveCriteria(member, criteriaSchema().parse({ interests: [] }));
    expect(await ownProfile(member)).toMatchObject({ job: "Vd", interests: [], budget: null });
  });

  test("in a wrong order are refused", () => {
    const parsed = criteriaSchema().safeParse({ interests: [], budgetFrom: "2", budgetTo: "1" });
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([[["budgetTo"], "range"]]);
  });
});

describe("a picture", () => {
  async function filesOf(member: Member): Promise<string[]> {
    const { db } = await modules();
    const rows = await db.selectFrom("files").select("id").where("ownerId", "=", member.id).execute();
    return rows.map(({ id }) => id);
  }

  test("is taken in before there is a profile row, replaced and removed; nothing is left over", async () => {
    const { setPicture, removePicture, ownProfile } = await modules();
    const member = await addMember("dora", "investor");
    const first = await setPicture(member, await picture("#123456"), "me.png");
    if (!first.ok) throw new Error(first.code);
    expect((await ownProfile(member)).pictureId).toBe(first.value);
    const second = await setPicture(member, await picture("#654321"), "me.png");
    if (!second.ok) throw new Error(second.code);
    expect((await ownProfile(member)).pictureId).toBe(second.value);
    expect(await filesOf(member)).toEqual([second.value]);
    await removePicture(member);
    await removePicture(member);
    expect((await ownProfile(member)).pictureId).toBeNull();
    expect(await filesOf(member)).toEqual([]);
  });

  test("that is none is refused and leaves the old one", async () => {
    const { setPicture, ownProfile } = await modules();
    const member = await addMember("erik", "investor");
    const stored = await setPicture(member, await picture("#123456"), "me.png");
    const refused = await setPicture(member, new Blob(["%PDF-1.7"]), "me.png");
    expect(refused).toMatchObject({ ok: false, code: "image-type-wrong" });
    expect((await ownProfile(member)).pictureId).toBe(stored.ok && stored.value);
  });

  test("two at once leave one", async () => {
    const { setPicture } = await modules();
    const member = await addMember("fia", "investor");
    const both = await Promise.all(
      ["#000000", "#ffffff"].map(async (colour) => setPicture(member, await picture(colour), "me.png")),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await filesOf(member)).toHaveLength(1);
  });

  test("stays when the profile is saved", async () => {
    const { setPicture, saveProfile, ownProfile } = await modules();
    const member = await addMember("gun", "investor");
    const stored = await setPicture(member, await picture("#123456"), "me.png");
    await saveProfile(member, form({ job: "Vd" }));
    expect((await ownProfile(member)).pictureId).toBe(stored.ok && stored.value);
  });
});
