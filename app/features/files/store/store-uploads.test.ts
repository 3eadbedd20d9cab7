/** Uploads to both kinds of store: streams, parts, pictures, documents, quotas. */
import { createHash, randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageWith } from "#tests/fixtures/files/pdf.ts";
import { openStoredFiles, STORES, type StoredFiles } from "#tests/fixtures/files/stored-files.ts";
import { rewrite } from "../pdf/rewriting.ts";

const MB = 1024 * 1024;

async function* cut(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breakingOff(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* cut(bytes);
  throw new Error("The line is dead");
}

const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64");
const noise = (edge: number) =>
  sharp(randomBytes(edge * edge * 3), { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();

describe.each(STORES)("on a %s", (kind) => {
  let files: StoredFiles;
  beforeAll(async () => {
    files = await openStoredFiles(kind, { QUOTA_MB: "1", QUOTA_FILES: "5" });
  });
  afterAll(() => files.close());

  describe("a stream", () => {
    test.each([
      ["nothing", 0],
      ["one byte", 1],
      ["exactly what is allowed", 5 * MB],
    ])("comes in as it was: %s", async (_what, size) => {
      const bytes = randomBytes(size);
      const incoming = await files.receive(cut(bytes), { limit: 5 * MB, size, md5: md5(bytes) });
      if (!incoming.ok) throw new Error(incoming.code);
      await using file = incoming.value;
      expect(file).toMatchObject({ size, md5Hash: md5(bytes), key: createHash("sha256").update(bytes).digest("hex") });
      expect((await file.bytes()).equals(bytes)).toBe(true);
      expect(files.spooled()).toHaveLength(1);
    });

    const bytes = randomBytes(200_000);
    test.each<[string, () => ReturnType<StoredFiles["receive"]>, string]>([
      ["of one byte too many", () => files.receive(cut(bytes), { limit: 199_999 }), "file-too-large"],
      ["that says so before", () => files.receive(cut(bytes), { limit: 100, size: 200_000 }), "file-too-large"],
      ["shorter than it said", () => files.receive(cut(bytes), { limit: MB, size: 200_001 }), "upload-incomplete"],
      ["longer than it said", () => files.receive(cut(bytes), { limit: MB, size: 199_999 }), "upload-incomplete"],
      [
        "of another checksum",
        () => files.receive(cut(bytes), { limit: MB, md5: md5(Buffer.from("x")) }),
        "checksum-wrong",
      ],
      ["of half a checksum", () => files.receive(cut(bytes), { limit: MB, md5: "" }), "checksum-wrong"],
      ["that breaks off", () => files.receive(breakingOff(bytes), { limit: MB }), "upload-incomplete"],
      [
        "that is ended",
        () => files.receive(cut(bytes), { limit: MB, signal: AbortSignal.abort() }),
        "upload-incomplete",
      ],
      ["of the web", () => files.receive(new Blob([new Uint8Array(bytes)]).stream(), { limit: 10 }), "file-too-large"],
    ])("%s is refused and leaves nothing", async (_what, take, code) => {
      expect(await take()).toEqual({ ok: false, code });
      expect(files.spooled()).toEqual([]);
    });

    test("that stands still and is then ended leaves nothing", async () => {
      const ending = new AbortController();
      const silent = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(9)) });
      const taking = files.receive(silent, { limit: MB, signal: ending.signal });
      ending.abort();
      expect(await taking).toEqual({ ok: false, code: "upload-incomplete" });
      expect(files.spooled()).toEqual([]);
    });
  });

  describe("parts", () => {
    const id = "019f0000-0000-7000-8000-000000000001";
    const bytes = randomBytes(700_000);

    test("follow each other, and make the whole", async () => {
      expect(await files.receivedOf(id)).toBe(0);
      expect(await files.putPart(id, 0, cut(bytes.subarray(0, 262_144)), { limit: MB })).toEqual({
        ok: true,
        value: 262_144,
      });
      expect(await files.putPart(id, 262_144, cut(bytes.subarray(262_144)), { limit: MB })).toEqual({
        ok: true,
        value: 700_000,
      });
      const whole = await files.assemble(id, { limit: MB, size: 700_000, md5: md5(bytes) });
      if (!whole.ok) throw new Error(whole.code);
      await using file = whole.value;
      expect((await file.bytes()).equals(bytes)).toBe(true);
      await files.dropParts(id);
      expect(await files.receivedOf(id)).toBe(0);
      expect(await files.names()).toEqual([]);
    });

    test.each<[string, () => ReturnType<StoredFiles["putPart"]>, string]>([
      ["that leaves a gap", () => files.putPart(id, 5, cut(bytes), { limit: MB }), "upload-offset-wrong"],
      ["that is too much", () => files.putPart(id, 0, cut(bytes), { limit: 699_999 }), "file-too-large"],
      ["that breaks off", () => files.putPart(id, 0, breakingOff(bytes), { limit: MB }), "upload-incomplete"],
      [
        "that is shorter than it said",
        () => files.putPart(id, 0, cut(bytes), { limit: MB, size: 800_000 }),
        "upload-incomplete",
      ],
    ])("%s is refused and counts for nothing", async (_what, put, code) => {
      expect(await put()).toEqual({ ok: false, code });
      expect([await files.receivedOf(id), await files.names(), files.spooled()]).toEqual([0, [], []]);
    });

    test("of a path that leads elsewhere are none", async () => {
      await expect(files.putPart("../files", 0, cut(bytes), { limit: MB })).rejects.toThrow("Not the id of an upload");
    });
  });

  test("a document comes from a form and from a stream, and both are the same bytes once", async () => {
    const owner = await files.member();
    const bytes = pageWith();
    const fromForm = await files.prepareDocument(owner, new Blob([new Uint8Array(bytes)]), "plan.pdf");
    const incoming = await files.receive(cut(bytes), { limit: MB });
    if (!incoming.ok || !fromForm.ok) throw new Error("refused");
    const fromStream = await files.prepareDocument(owner, incoming.value, "plan.pdf");
    if (!fromStream.ok) throw new Error(fromStream.code);
    await incoming.value[Symbol.asyncDispose]();
    expect({ ...fromStream.value, reservationId: 0 }).toEqual({ ...fromForm.value, reservationId: 0 });
    expect(await files.rows()).toEqual({ files: 0, reservations: 2 });
    await files.transaction(async (trx) => {
      await files.recordDocument(trx, owner.id, "portfolio", fromForm.value);
      await files.recordDocument(trx, owner.id, "portfolio", fromStream.value);
    });
    expect(await files.rows()).toEqual({ files: 2, reservations: 0 });
    const { bytes: anew } = await rewrite(bytes);
    expect((await files.getBytes(fromForm.value.key))!.equals(anew)).toBe(true);
    expect((await files.names()).filter((name) => name.includes(fromForm.value.key))).toHaveLength(1);
    expect(files.spooled()).toEqual([]);
  });

  test("a picture is drawn from the spool, and in its widths from the store", async () => {
    const owner = await files.member();
    const incoming = await files.receive(cut(await noise(300)), { limit: MB });
    if (!incoming.ok) throw new Error(incoming.code);
    await using upload = incoming.value;
    const prepared = await files.preparePicture(owner, upload, "logo.png");
    if (!prepared.ok) throw new Error(prepared.code);
    const id = await files.transaction((trx) => files.recordPicture(trx, owner.id, "logo", prepared.value));
    const seen = await files.pictureFor(owner, id);
    const first = await files.pictureBytes(seen!, 64, "webp");
    const again = await files.pictureBytes(seen!, 64, "webp");
    expect(again!.equals(first!)).toBe(true);
    expect(await files.names()).toContain(`files/${seen!.key.slice(0, 2)}/${seen!.key}.logo-64.webp`);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["a page behind a PNG", async () => Buffer.concat([await noise(20), Buffer.from("<script>alert(1)</script>")])],
    [
      "an archive behind a JPEG",
      async () =>
        Buffer.concat([
          await sharp(await noise(20))
            .jpeg()
            .toBuffer(),
          Buffer.from("PK\u0005\u0006<script>"),
        ]),
    ],
    [
      "a page in a picture's notes",
      async () =>
        sharp(await noise(20))
          .withExif({ IFD0: { Copyright: "<script>alert(1)</script>" } })
          .jpeg()
          .toBuffer(),
    ],
  ])("of %s nothing is kept but the picture", async (_what, make) => {
    const owner = await files.member();
    const prepared = await files.preparePicture(owner, new Blob([new Uint8Array(await make())]), "x.png");
    if (!prepared.ok) throw new Error(prepared.code);
    const kept = await files.getBytes(prepared.value.key);
    expect(kept!.includes("script")).toBe(false);
    expect(kept!.includes("PK\u0005\u0006")).toBe(false);
  });

  test("nothing under a picture's name is refused, and keeps nothing", async () => {
    const owner = await files.member();
    const before = [await files.names(), await files.rows()];
    for (const name of ["logo.png", "cv.txt"]) {
      const incoming = await files.receive(cut(Buffer.alloc(0)), { limit: MB });
      if (!incoming.ok) throw new Error(incoming.code);
      await using upload = incoming.value;
      const found = name.endsWith("png")
        ? await files.preparePicture(owner, upload, name)
        : await files.prepareDocument(owner, upload, name);
      expect(found).toEqual({ ok: false, code: name.endsWith("png") ? "image-type-wrong" : "document-type-wrong" });
    }
    expect([await files.names(), await files.rows()]).toEqual(before);
  });

  describe("a quota", () => {
    const text = (size: number) => new Blob([randomBytes(size / 2).toString("hex")]);

    test("holds for bytes, to the last of them", async () => {
      const owner = await files.member();
      const most = await files.prepareDocument(owner, text(MB), "a.txt");
      if (!most.ok) throw new Error(most.code);
      const before = await files.names();
      expect(await files.prepareDocument(owner, text(2), "b.txt")).toEqual({ ok: false, code: "quota-exceeded" });
      expect(await files.names()).toEqual(before);
      await files.release(most.value.reservationId!);
      expect((await files.prepareDocument(owner, text(2), "b.txt")).ok).toBe(true);
    });

    test("holds for the number of files, and is another's own", async () => {
      const [owner, other] = [await files.member(), await files.member()];
      for (let count = 0; count < 5; count++) {
        const prepared = await files.prepareDocument(owner, text(100), "a.txt");
        if (!prepared.ok) throw new Error(prepared.code);
        await files.transaction((trx) => files.recordDocument(trx, owner.id, "portfolio", prepared.value));
      }
      expect(await files.prepareDocument(owner, text(100), "a.txt")).toEqual({ ok: false, code: "quota-exceeded" });
      expect((await files.prepareDocument(other, text(100), "a.txt")).ok).toBe(true);
    });

    test("is shown with what is used of it", async () => {
      const { storageUse } = await import("../quota.server.ts");
      const owner = await files.member();
      const quota = { bytes: MB, files: 5 };
      expect(await storageUse(owner)).toEqual({ used: { bytes: 0, files: 0 }, quota });
      await files.prepareDocument(owner, text(100), "a.txt");
      expect(await storageUse(owner)).toEqual({ used: { bytes: 100, files: 1 }, quota });
    });

    test("is ten times as much with a paid plan", async () => {
      const owner = await files.member("premium");
      const sizes = [4 * MB, 4 * MB, 2 * MB];
      for (const size of sizes) expect((await files.prepareDocument(owner, text(size), "a.txt")).ok).toBe(true);
      expect(await files.prepareDocument(owner, text(2), "a.txt")).toEqual({ ok: false, code: "quota-exceeded" });
    });

    test("holds for uploads at one moment", async () => {
      const owner = await files.member();
      const all = await Promise.all(Array.from({ length: 12 }, () => files.prepareDocument(owner, text(100), "a.txt")));
      expect(all.filter(({ ok }) => ok)).toHaveLength(5);
      expect(all.filter((one) => !one.ok && one.code === "quota-exceeded")).toHaveLength(7);
    });

    test("is given back by a member's own room, when nothing comes of it for an hour", async () => {
      const owner = await files.member();
      expect((await files.prepareDocument(owner, text(MB), "a.txt")).ok).toBe(true);
      files.moveClock(61 * 60_000);
      expect((await files.prepareDocument(owner, text(MB), "b.txt")).ok).toBe(true);
      files.moveClock(0);
    });
  });
});
