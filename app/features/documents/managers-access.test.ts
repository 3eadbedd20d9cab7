/** Documents, access requests and the log, for each role on a pitch: what it reads and does, and whose files, plan and log that is. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actsOf } from "#app/features/pitches/managers/acts.server.ts";
import { MANAGER_ROLES, type ManagerRole } from "#app/features/pitches/managers/manager.ts";
import { removeManager } from "#app/features/pitches/managers/managing.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { pdf, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { owner, people, publicId, roleFixtures, whoMay } from "#tests/fixtures/market/managers.ts";
import { approveAccess, askForAccess, refuseAccess, revokeAccess } from "./access.server.ts";
import { AGREEMENT_VERSION } from "./access.ts";
import { accessAsked, accessPage, accessWaiting } from "./access-requests.server.ts";
import { ownDocuments, pitchDisclosure } from "./disclosure.server.ts";
import { openDocument, openingsPage } from "./openings.server.ts";
import {
  addDocument,
  changeDocument,
  moveDocument,
  removeDocument,
  saveFiguresDisclosure,
} from "./own-documents.server.ts";
import { documentsToPassOn, openForReader } from "./passed-on.server.ts";

roleFixtures();

let reader: Member;

beforeAll(async () => {
  reader = await newMember({ name: "Bo Ek" });
});

async function ask(): Promise<string> {
  const asked = await askForAccess(reader, publicId, { version: AGREEMENT_VERSION });
  if (!asked.ok) throw new Error(asked.code);
  return (await accessPage(owner, publicId, "waiting"))!.requests[0]!.id;
}

async function log(): Promise<string[]> {
  const { acts } = (await actsOf(owner, publicId))!;
  return acts.map(({ act, actorName }) => `${act} · ${actorName}`);
}

const read = async (page: Promise<unknown>) => ({ ok: (await page) !== undefined });

const commands: Record<string, { try(actor: Actor, fileId: string): Promise<{ ok: boolean }>; may: ManagerRole[] }> = {
  "adds a document": {
    try: (actor) => addDocument(actor, publicId, { file: new Blob([newId()]), name: "b.txt" }, { access: "members" }),
    may: ["editor", "publisher"],
  },
  "changes one": {
    try: (actor, fileId) => changeDocument(actor, publicId, fileId, { title: "Other", access: "request" }),
    may: ["editor", "publisher"],
  },
  "moves one": { try: (actor, fileId) => moveDocument(actor, publicId, fileId, "down"), may: ["editor", "publisher"] },
  "chooses figures": {
    try: (actor) => saveFiguresDisclosure(actor, publicId, ["revenue"]),
    may: ["editor", "publisher"],
  },
  "lists them": { try: (actor) => read(ownDocuments(actor, publicId)), may: ["editor", "publisher"] },
  "opens one of a draft": {
    try: (actor, fileId) => openDocument(actor, publicId, fileId),
    may: ["viewer", "editor", "publisher"],
  },
  "sees those of a draft": {
    try: (actor) => read(pitchDisclosure(actor, publicId)),
    may: ["viewer", "editor", "publisher"],
  },
  "previews them": {
    try: (actor) => read(pitchDisclosure(actor, publicId, { preview: true })),
    may: ["viewer", "editor", "publisher"],
  },
};

test.each(Object.entries(commands))("%s, by role", async (_what, { try: tries, may }) => {
  const fileId = await withDocument(owner, publicId);
  await withDocument(owner, publicId, { title: "Statutes", file: new Blob(["Statutes"]) });
  expect(await whoMay((actor) => tries(actor, fileId))).toEqual(may);
});

describe("a document that an editor adds", () => {
  test("is the owner's, by the owner's plan, and logged", async () => {
    const added = await addDocument(
      people.editor,
      publicId,
      { file: await pdf(), name: "b.pdf" },
      { access: "members" },
    );
    if (!added.ok) throw new Error(added.code);
    const file = await db.selectFrom("files").select("ownerId").where("id", "=", added.value).executeTakeFirstOrThrow();
    expect(file.ownerId).toBe(owner.id);
    expect((await log())[0]).toBe("edited · Who is editor");
    expect(await ownDocuments(people.editor, publicId)).toMatchObject({ role: "editor", entitled: true });
  });

  test("is refused once the owner's plan has none, whatever their own has", async () => {
    await db.updateTable("users").set({ plan: "basic" }).where("id", "=", owner.id).execute();
    const rich = { ...people.editor, plan: "enterprise" as const };
    expect(await addDocument(rich, publicId, { file: await pdf(), name: "b.pdf" }, { access: "members" })).toEqual({
      ok: false,
      code: "paid-plan-needed",
    });
    expect(await ownDocuments(rich, publicId)).toMatchObject({ entitled: false });
    await db.updateTable("users").set({ plan: "premium" }).where("id", "=", owner.id).execute();
  });
});

describe("removing a document", () => {
  test("takes it off the draft only for an editor, and off the published pitch for a manager", async () => {
    const fileId = await withDocument(owner, publicId);
    await publish(publicId);
    const seen = async () => (await pitchDisclosure(reader, publicId))?.documents.map(({ title }) => title) ?? [];
    for (const role of ["nobody", "viewer"] as const)
      expect((await removeDocument(people[role], publicId, fileId)).ok).toBe(false);
    expect(await removeDocument(people.editor, publicId, fileId)).toEqual({ ok: true });
    expect((await ownDocuments(owner, publicId))?.documents).toEqual([]);
    expect(await seen()).toEqual(["Budget"]);
    expect(await removeDocument(people.editor, publicId, fileId)).toEqual({ ok: false, code: "not-found" });
    expect(await removeDocument(people.publisher, publicId, fileId)).toEqual({ ok: true });
    expect(await seen()).toEqual([]);
    expect((await log()).slice(0, 2)).toEqual(["edited · Who is publisher", "edited · Who is editor"]);
  });
});

describe("what is opened by those who run the pitch", () => {
  test("is not marked, on request or not, and not logged as a stranger's opening", async () => {
    const bytes = Buffer.from("Kept");
    const fileId = await withDocument(owner, publicId, { access: "request", file: new Blob([bytes]) });
    await publish(publicId);
    const opened = await whoMay(async (actor) => {
      const result = await openDocument(actor, publicId, fileId);
      if (result.ok) expect(Buffer.from(result.value.bytes)).toEqual(bytes);
      return result;
    });
    expect(opened).toEqual(["viewer", "editor", "publisher"]);
    expect((await openingsPage(owner, publicId))!.openings).toEqual([]);
    for (const role of MANAGER_ROLES) {
      expect(await pitchDisclosure(people[role], publicId)).toMatchObject({
        mayAsk: false,
        own: { role, entitled: true },
      });
      expect(await askForAccess(people[role], publicId, { version: AGREEMENT_VERSION })).toMatchObject({ ok: false });
    }
    expect(await pitchDisclosure(people.nobody, publicId)).toMatchObject({ mayAsk: true, own: null });
  });

  test("is passed on to an adviser by the owner alone", async () => {
    const fileId = await withDocument(owner, publicId);
    await publish(publicId);
    const adviser = { name: "Eva Å", email: "eva@example.com", lang: "se" as const };
    expect(await whoMay((actor) => openForReader(actor, publicId, fileId, adviser))).toEqual([]);
    expect(await documentsToPassOn(people.publisher, publicId)).toEqual([]);
    expect(await documentsToPassOn(owner, publicId)).toHaveLength(1);
  });
});

describe("an access request", () => {
  beforeEach(async () => {
    await withDocument(owner, publicId, { access: "request" });
    await publish(publicId);
  });

  test("waits for the owner and managers, who see how many there are", async () => {
    const id = await ask();
    expect(await whoMay((actor) => read(accessPage(actor, publicId, "waiting")))).toEqual(["publisher"]);
    expect(await whoMay((actor) => read(accessAsked(actor, publicId, id)))).toEqual(["publisher"]);
    expect(await whoMay((actor) => read(openingsPage(actor, publicId)))).toEqual(["publisher"]);
    expect(await whoMay(async (actor) => ({ ok: (await accessWaiting(actor, 5)).length > 0 }))).toEqual(["publisher"]);
    expect(await accessWaiting(owner, 5)).toHaveLength(1);
    expect((await pitchDisclosure(people.publisher, publicId))?.own?.waiting).toBe(1);
    expect((await pitchDisclosure(people.editor, publicId))?.own?.waiting).toBe(0);
  });

  test.each([
    ["approves", approveAccess, "access-approved"],
    ["refuses", refuseAccess, "access-refused"],
  ] as const)("only a manager %s it, and the log says who", async (_verb, command, act) => {
    const id = await ask();
    expect(await whoMay((actor) => command(actor, publicId, id))).toEqual(["publisher"]);
    expect((await log())[0]).toBe(`${act} · Who is publisher`);
    // Pressed again, nothing more is done.
    expect((await command(owner, publicId, id)).ok).toBe(true);
    expect((await log())[1]).not.toBe((await log())[0]);
  });

  test("only a manager revokes it; of two who answer at once one is first, and the other is told", async () => {
    const id = await ask();
    const both = await Promise.all([approveAccess(people.publisher, publicId, id), refuseAccess(owner, publicId, id)]);
    const { state } = await db.selectFrom("pitchAccess").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    // Refused first, it can still be approved; approved first, it cannot be refused any more.
    expect(state).toBe("approved");
    expect(both[0]).toEqual({ ok: true });
    expect(await whoMay((actor) => revokeAccess(actor, publicId, id))).toEqual(["publisher"]);
    expect((await log())[0]).toBe("access-revoked · Who is publisher");
  });

  test("is not found for a manager from the moment they are removed", async () => {
    const id = await ask();
    const { id: managerId } = await db
      .selectFrom("pitchManagers")
      .select("id")
      .where("memberId", "=", people.publisher.id)
      .executeTakeFirstOrThrow();
    await removeManager(owner, publicId, managerId);
    expect(await approveAccess(people.publisher, publicId, id)).toEqual({ ok: false, code: "not-found" });
    expect(await accessWaiting(people.publisher, 5)).toEqual([]);
  });
});
