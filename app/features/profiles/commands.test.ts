import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Guest, Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import type { OnboardedMember } from "#app/platform/visit.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { parsePhone } from "./phone.ts";
import { type ProfileForm, profileSchema } from "./profile.ts";

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
  return { db, closeDatabase, ...commands, ...queries };
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
    expect(hidden?.contact).toEqual({ email: null, phone: "+358405550134", links: { website: "https://aino.fi/" } });
    expect(JSON.stringify(hidden)).not.toContain("@example.com");
    await saveProfile(investor, form({ hideEmail: false }));
    expect((await profileByUsername(entrepreneur, "aino"))?.contact?.email).toBe("aino@example.com");
  });

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
