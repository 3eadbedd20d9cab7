/** An owner and a pitch in any state, for tests of the commands of pitches. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { PitchForm, Step } from "#app/features/pitches/fields.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

let database: TestDatabase;
let folder: string;
export let owner: Member;
export let stranger: Member;
export let logo: Blob;

// Loaded after the settings stand: these modules read them at first use.
async function load() {
  const [platform, drafts, commands, deletion, review, takedown, views, summaries] = await Promise.all([
    import("#app/platform/db.server.ts"),
    import("#app/features/pitches/commands-drafts.server.ts"),
    import("#app/features/pitches/commands.server.ts"),
    import("#app/features/pitches/commands-deletion.server.ts"),
    import("#app/features/pitches/commands-review.server.ts"),
    import("#app/features/pitches/commands-takedown.server.ts"),
    import("#app/features/pitches/commands-views.server.ts"),
    import("#app/features/pitches/queries-summaries.server.ts"),
  ]);
  return { ...platform, ...drafts, ...commands, ...deletion, ...review, ...takedown, ...views, ...summaries };
}

/** The commands of pitches and the database below them. */
export let app: Awaited<ReturnType<typeof load>>;

/** An empty database before each test of the file, with an owner, a stranger and a logo. */
export function setTheStage(): void {
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
}

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

/** What the owner writes in the second step, and in the third. */
export const STEP_TWO: Partial<PitchForm> = {
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
export const STEP_THREE: Partial<PitchForm> = {
  pitchText: "Limträ fuktskadas tyst. När det syns är det för sent.",
  shareKind: "new",
  offered: "12,5",
  transferClauses: ["consent"],
};

/** What a command gave; throws the code of a failure. */
export async function ok<T>(
  result: Promise<{ ok: true; value: T } | { ok: false; code: string; fields?: object }>,
): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.code} ${JSON.stringify(settled.fields ?? {})}`);
  return settled.value;
}

/** Saves a step as the owner. */
export async function save(publicId: string, step: Step, typed: Partial<PitchForm>, token?: string) {
  return ok(app.saveDraft(owner, publicId, step, typed, token ?? (await tokenOf(publicId))));
}

/** What the newest revision is known by to the window that saves it. */
export async function tokenOf(publicId: string): Promise<string> {
  const { number, version } = await revision(publicId);
  return `${number}.${version}`;
}

/** The newest revision that counts. */
export async function revision(publicId: string) {
  return app.db
    .selectFrom("pitchRevisions")
    .innerJoin("pitches", "pitches.id", "pitchRevisions.pitchId")
    .selectAll("pitchRevisions")
    .where("pitches.publicId", "=", publicId)
    .where("pitchRevisions.state", "<>", "superseded")
    .orderBy("pitchRevisions.number", "desc")
    .executeTakeFirstOrThrow();
}

export async function pitchRow(publicId: string) {
  return app.db.selectFrom("pitches").selectAll().where("publicId", "=", publicId).executeTakeFirstOrThrow();
}

/** The events so far. */
export async function announced(): Promise<string[]> {
  return (await app.db.selectFrom("outbox").select("type").orderBy("id").execute()).map(({ type }) => type);
}

/** A draft with everything that is required. */
export async function filledDraft(): Promise<string> {
  const publicId = await ok(app.createDraft(owner));
  await save(publicId, 1, { industry: "construction" });
  await save(publicId, 2, STEP_TWO);
  await save(publicId, 3, STEP_THREE);
  await ok(app.setLogo(owner, publicId, logo, "logo.png"));
  return publicId;
}

export async function approve(publicId: string) {
  const { id } = await revision(publicId);
  return app.transaction((trx) => app.publishRevision(trx, id));
}

export async function sendBack(publicId: string) {
  const { id } = await revision(publicId);
  return app.transaction((trx) => app.returnForChanges(trx, id));
}

export async function takeDown(publicId: string) {
  const { id } = await pitchRow(publicId);
  return app.transaction((trx) => app.takeDownForChanges(trx, id));
}

export async function undoTakeDown(publicId: string) {
  const { id } = await pitchRow(publicId);
  return { ok: await app.transaction((trx) => app.putBackUp(trx, id, "published")) };
}

/** A pitch in the given state, reached by the product's own commands. */
export async function pitchIn(state: PitchState): Promise<string> {
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
