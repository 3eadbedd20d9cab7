/** The pictures of a pitch: their list in the draft, who sees them when, and what becomes of them. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, systemActor, VISITOR } from "#app/platform/actor.ts";
import {
  decompressionBomb,
  disguised,
  FIVE_MEGABYTES,
  jpegWithPlace,
  pngOfSize,
  truncatedPng,
} from "#tests/e2e/logos.ts";
import {
  app,
  approve,
  filledDraft,
  ok,
  owner,
  pitchFixtures,
  revision,
  save,
  stranger,
  tokenOf,
} from "#tests/fixtures/market/pitches.ts";
import { PICTURES_LIMIT } from "./picture.ts";

pitchFixtures();

async function load() {
  const [own, access, page, intake, files] = await Promise.all([
    import("./own-pictures.server.ts"),
    import("./picture-access.server.ts"),
    import("../page/pitch-page.server.ts"),
    import("#app/features/files/file-access.server.ts"),
    import("#app/features/files/stored-files.server.ts"),
  ]);
  return { ...own, ...access, ...page, ...intake, ...files };
}

let pictures: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  pictures = await load();
});

async function photo(tint: string, width = 1_200, height = 800): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: tint } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}

const TINTS = ["#c83", "#38c", "#3c8"];

/** Adds pictures to the owner's draft; returns their files' ids. */
async function illustrated(publicId: string, tints = TINTS): Promise<string[]> {
  for (const tint of tints) {
    await ok(pictures.addPicture(owner, publicId, { file: await photo(tint), name: `${tint}.jpg` }));
  }
  return listOf(publicId);
}

async function listOf(publicId: string): Promise<string[]> {
  const { id } = await revision(publicId);
  const rows = await app.db
    .selectFrom("revisionPictures")
    .select("fileId")
    .where("revisionId", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ fileId }) => fileId);
}

async function submit(publicId: string): Promise<void> {
  await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
}

async function publish(publicId: string): Promise<void> {
  await submit(publicId);
  await ok(approve(publicId));
}

const blobOf = ({ buffer }: { buffer: Buffer }) => new Blob([new Uint8Array(buffer)]);

describe("the list", () => {
  test("pictures are added at its end, moved, replaced in their place and removed", async () => {
    const publicId = await filledDraft();
    const [first, second, third] = (await illustrated(publicId)) as [string, string, string];
    await ok(pictures.describePictures(owner, publicId, { [second]: " The  loft\nin May " }));
    await ok(pictures.movePicture(owner, publicId, third, "up"));
    expect(await listOf(publicId)).toEqual([first, third, second]);
    // At its end nothing happens.
    await ok(pictures.movePicture(owner, publicId, second, "down"));
    await ok(pictures.addPicture(owner, publicId, { file: await photo("#000"), name: "a.jpg" }, second));
    const [, , replaced] = await listOf(publicId);
    expect(replaced).not.toBe(second);
    await ok(pictures.removePicture(owner, publicId, first));
    const page = await pictures.pitchPage(owner, publicId, { preview: true });
    expect(page?.details?.pictures).toEqual([
      { fileId: third, caption: null, width: 1_200, height: 800 },
      { fileId: replaced, caption: "The loft in May", width: 1_200, height: 800 },
    ]);
  });

  test("of twelve uploads at once nine are taken, each in a place of its own", async () => {
    const publicId = await filledDraft();
    const uploads = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => ({
        file: await photo(`#0${index.toString(16)}8`),
        name: "a.jpg",
      })),
    );
    const outcomes = await Promise.all(uploads.map((upload) => pictures.addPicture(owner, publicId, upload)));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(PICTURES_LIMIT);
    expect(outcomes.filter((outcome) => !outcome.ok).map((outcome) => !outcome.ok && outcome.code)).toEqual(
      Array(3).fill("picture-limit"),
    );
    expect(new Set(await listOf(publicId)).size).toBe(PICTURES_LIMIT);
  });

  test("a picture of somebody else's, of another purpose or of none is not taken, and no forged place", async () => {
    const publicId = await filledDraft();
    const [first] = await illustrated(publicId, ["#c83"]);
    const pathOf = async (id: string) =>
      (await app.db.selectFrom("files").select("fullPath").where("id", "=", id).executeTakeFirstOrThrow()).fullPath;
    // The form was sent twice.
    expect((await pictures.addPicture(owner, publicId, { stored: await pathOf(first!) })).ok).toBe(true);
    expect(await listOf(publicId)).toEqual([first]);
    await ok(app.setLogo(owner, publicId, await photo("#111", 40, 40), "logo.jpg"));
    const { logoId } = await revision(publicId);
    for (const stored of [await pathOf(logoId!), "nowhere", "", undefined, 7, {}]) {
      expect(await pictures.addPicture(owner, publicId, { stored })).toEqual({ ok: false, code: "not-found" });
    }
    const file = await photo("#222");
    for (const place of ["cover", "", logoId!, "00000000-0000-7000-8000-000000000000"]) {
      const forged = await pictures.addPicture(owner, publicId, { file, name: "a.jpg" }, place);
      expect(forged).toEqual({ ok: false, code: "not-found" });
      expect(await pictures.movePicture(owner, publicId, place, "up")).toEqual({ ok: false, code: "not-found" });
      expect(await pictures.removePicture(owner, publicId, place)).toEqual({ ok: false, code: "not-found" });
    }
    for (const actor of [stranger, VISITOR, { ...owner, viewer: stranger } as unknown as Actor]) {
      expect(await pictures.addPicture(actor, publicId, { file, name: "a.jpg" })).toEqual({
        ok: false,
        code: "not-found",
      });
      expect(await pictures.removePicture(actor, publicId, first!)).toEqual({ ok: false, code: "not-found" });
    }
    expect(await listOf(publicId)).toEqual([first]);
  });

  test.each<[string, () => Promise<Blob>, string]>([
    ["5 MB and a byte", async () => blobOf(await pngOfSize(FIVE_MEGABYTES + 1)), "file-too-large"],
    ["a bomb of pixels", async () => blobOf(decompressionBomb()), "image-dimensions"],
    ["half a picture", async () => blobOf(await truncatedPng()), "image-unreadable"],
    ...disguised().map((file): [string, () => Promise<Blob>, string] => [
      file.name,
      async () => blobOf(file),
      "image-type-wrong",
    ]),
  ])("refuses %s", async (_, bytes, code) => {
    const publicId = await filledDraft();
    const refused = await pictures.addPicture(owner, publicId, { file: await bytes(), name: "a.png" });
    expect(refused).toEqual({ ok: false, code });
    expect(await listOf(publicId)).toEqual([]);
  });

  test("a photo is turned upright, and where it was taken is not kept; what is hidden behind it neither", async () => {
    const publicId = await filledDraft();
    const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c83" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([(await jpegWithPlace()).buffer, Buffer.from("<script>alert(1)</script>")]);
    for (const bytes of [upright, polyglot]) {
      await ok(pictures.addPicture(owner, publicId, { file: new Blob([new Uint8Array(bytes)]), name: "a.jpg" }));
    }
    const [turned, clean] = await listOf(publicId);
    const size = await app.db
      .selectFrom("files")
      .select(["width", "height"])
      .where("id", "=", turned!)
      .executeTakeFirst();
    expect(size).toEqual({ width: 40, height: 60 });
    const seen = await pictures.pitchPicture(owner, publicId, clean!);
    for (const format of ["avif", "webp", "jpeg"] as const) {
      const drawn = await pictures.pictureBytes({ key: seen!.key, purpose: "pitch-picture" }, 256, format);
      const { exif, width } = await sharp(drawn).metadata();
      expect([exif, width]).toEqual([undefined, 256]);
      expect(drawn!.includes("alert(1)")).toBe(false);
    }
  });
});

describe("who sees them", () => {
  const seenBy = async (actor: Actor, publicId: string, fileId: string) =>
    (await pictures.pitchPicture(actor, publicId, fileId)) !== undefined;

  test("those of a draft its owner only; published ones whoever sees figures; never a visitor, a guest or another pitch", async () => {
    const publicId = await filledDraft();
    const [fileId] = await illustrated(publicId, ["#c83"]);
    const moderator: Actor = { ...stranger, staffRole: "moderator", side: null };
    const unconfirmed: Actor = { ...stranger, emailVerified: false };
    const guest: Actor = { kind: "guest", id: stranger.id };
    const readers = { owner, stranger, moderator, unconfirmed, guest, visitor: VISITOR };
    const seen = async () =>
      (
        await Promise.all(
          Object.entries(readers).map(async ([name, actor]) =>
            (await seenBy(actor, publicId, fileId!)) ? [name] : [],
          ),
        )
      ).flat();
    expect(await seen()).toEqual(["owner"]);
    await submit(publicId);
    expect(await seen()).toEqual(["owner", "moderator"]);
    await ok(approve(publicId));
    expect(await seen()).toEqual(["owner", "stranger", "moderator"]);
    const other = await filledDraft();
    expect(await seenBy(owner, other, fileId!)).toBe(false);
    for (const forged of ["", "1", "' or true --", "cover"]) expect(await seenBy(owner, publicId, forged)).toBe(false);
    // Not at the address of logos and portraits either, not even for its owner.
    expect(await pictures.pictureFor(owner, fileId!)).toBeUndefined();
    const teased = await pictures.pitchPage(VISITOR, publicId);
    expect(JSON.stringify(teased)).not.toContain(fileId);
  });

  test("what is published stays while a change of it is reviewed", async () => {
    const publicId = await filledDraft();
    const [kept, removed] = (await illustrated(publicId, ["#c83", "#38c"])) as [string, string];
    await publish(publicId);
    const { from, token } = await ok(pictures.removePicture(owner, publicId, removed));
    expect(token).not.toBe(from);
    await ok(pictures.addPicture(owner, publicId, { file: await photo("#3c8"), name: "new.jpg" }));
    const fresh = (await listOf(publicId))[1]!;
    expect(await Promise.all([kept, removed, fresh].map((id) => seenBy(stranger, publicId, id)))).toEqual([
      true,
      true,
      false,
    ]);
    const shown = await pictures.pitchPage(stranger, publicId);
    expect(shown?.details?.pictures.map(({ fileId }) => fileId)).toEqual([kept, removed]);
  });
});

describe("what becomes of them", () => {
  test("what was handed in does not change", async () => {
    const publicId = await filledDraft();
    const [fileId] = await illustrated(publicId, ["#c83"]);
    await submit(publicId);
    expect(await pictures.removePicture(owner, publicId, fileId!)).toEqual({ ok: false, code: "illegal-move" });
    await expect(app.db.deleteFrom("revisionPictures").execute()).rejects.toThrow("settled");
    await expect(app.db.updateTable("revisionPictures").set({ caption: "Other" }).execute()).rejects.toThrow("settled");
  });

  test("an unchanged list begins no new draft", async () => {
    const publicId = await filledDraft();
    await illustrated(publicId, ["#c83"]);
    await publish(publicId);
    const before = await tokenOf(publicId);
    await ok(pictures.describePictures(owner, publicId, { "00000000-0000-7000-8000-000000000000": "Nothing" }));
    expect(await tokenOf(publicId)).toBe(before);
    await save(publicId, 3, {}, before);
    expect(await tokenOf(publicId)).toBe(before);
  });

  test("a picture that no revision has goes with the clean-up, and all with their pitch or their owner", async () => {
    const publicId = await filledDraft();
    const [gone, kept] = (await illustrated(publicId, ["#c83", "#38c"])) as [string, string];
    await ok(pictures.removePicture(owner, publicId, gone));
    await app.db
      .updateTable("files")
      .set({ timeCreated: new Date(Date.now() - 2 * 86_400_000) })
      .execute();
    await pictures.removeUnreferenced(systemActor("test"));
    const left = async () =>
      (await app.db.selectFrom("files").select("id").where("id", "in", [gone, kept]).execute()).map(({ id }) => id);
    expect(await left()).toEqual([kept]);
    await publish(publicId);
    await app.db.deleteFrom("pitches").where("publicId", "=", publicId).execute();
    await pictures.removeUnreferenced(systemActor("test"));
    expect(await left()).toEqual([]);
  });
});
