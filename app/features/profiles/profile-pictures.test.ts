/** The pictures of a profile: its owner's, and the business card. */
import { describe, expect, test } from "vitest";
import { pictureFor } from "#app/features/files/file-access.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { addMember, form, guest, investor, picture, profileFixtures } from "#tests/fixtures/accounts/profiles.ts";
import { ownProfile, saveProfile } from "./profile.server.ts";
import { removeProfileFile, setProfileFile } from "./profile-files.server.ts";

profileFixtures();

describe("a business card", () => {
  test("is for members, and goes when its owner's account is closed", async () => {
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

describe("a picture", () => {
  const setPicture = (actor: Member, upload: Blob) => setProfileFile(actor, "picture", upload, "me.png");
  const removePicture = (actor: Member) => removeProfileFile(actor, "picture");

  async function filesOf(member: Member): Promise<string[]> {
    const rows = await db.selectFrom("files").select("id").where("ownerId", "=", member.id).execute();
    return rows.map(({ id }) => id);
  }

  test("is taken in before there is a profile row, replaced and removed; nothing is left over", async () => {
    const member = await addMember("dora", "investor");
    const first = await setPicture(member, await picture("#123456"));
    if (!first.ok) throw new Error(first.code);
    expect((await ownProfile(member)).pictureId).toBe(first.value);
    const second = await setPicture(member, await picture("#654321"));
    if (!second.ok) throw new Error(second.code);
    expect((await ownProfile(member)).pictureId).toBe(second.value);
    expect(await filesOf(member)).toEqual([second.value]);
    await removePicture(member);
    await removePicture(member);
    expect((await ownProfile(member)).pictureId).toBeNull();
    expect(await filesOf(member)).toEqual([]);
  });

  test("that is none is refused and leaves the old one", async () => {
    const member = await addMember("erik", "investor");
    const stored = await setPicture(member, await picture("#123456"));
    const refused = await setPicture(member, new Blob(["%PDF-1.7"]));
    expect(refused).toMatchObject({ ok: false, code: "image-type-wrong" });
    expect((await ownProfile(member)).pictureId).toBe(stored.ok && stored.value);
  });

  test("two at once leave one", async () => {
    const member = await addMember("fia", "investor");
    const both = await Promise.all(
      ["#000000", "#ffffff"].map(async (colour) => setPicture(member, await picture(colour))),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await filesOf(member)).toHaveLength(1);
  });

  test("stays when the profile is saved", async () => {
    const member = await addMember("gun", "investor");
    const stored = await setPicture(member, await picture("#123456"));
    await saveProfile(member, form({ job: "Vd" }));
    expect((await ownProfile(member)).pictureId).toBe(stored.ok && stored.value);
  });
});
