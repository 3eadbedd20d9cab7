/** A profile's portfolio: who may open it, and when it is deleted. */
import { describe, expect, test } from "vitest";
import { documentFor, openDocument, pictureFor } from "#app/features/files/file-access.server.ts";
import { removeStaleFiles } from "#app/features/files/store/clean-up.server.ts";
import { getBytes } from "#app/features/files/store/store.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addMember, guest, investor, picture, profileFixtures } from "#tests/fixtures/accounts/profiles.ts";
import { ownProfile, profileByUsername } from "./profile.server.ts";
import { removeProfileFile, setProfileFile } from "./profile-files.server.ts";

profileFixtures();

describe("a portfolio", () => {
  const text = (words: string) => new Blob([words]);

  /** The response to the reader at the file's address. */
  async function opened(reader: Actor, fileId: string): Promise<string | undefined> {
    const document = await documentFor(reader, fileId);
    const found = document && (await openDocument(document));
    return found && (await new Response(found.stream).text());
  }

  test("is for members: not for guests, not for visitors, and for nobody under a wrong id", async () => {
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
    const owner = await addMember("jon", "investor");
    const folio = await setProfileFile(owner, "portfolio", text("Hej"), "cv.txt");
    const portrait = await setProfileFile(owner, "picture", await picture("#123456"), "me.png");
    if (!folio.ok || !portrait.ok) throw new Error("not stored");
    expect(await pictureFor(owner, folio.value)).toBeUndefined();
    expect(await opened(owner, portrait.value)).toBeUndefined();
    expect(await setProfileFile(owner, "picture", text("Hej"), "me.png")).toMatchObject({ code: "image-type-wrong" });
  });
});
