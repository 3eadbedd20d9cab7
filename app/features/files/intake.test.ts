import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { ok } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { PICTURE_LIMIT, type PicturePurpose } from "./file.ts";

let database: TestDatabase;
let folder: string;
let owner: Member;

async function modules() {
  const [{ closeDatabase, db, transaction }, { preparePicture, recordPicture }, queries] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./intake.server.ts"),
    import("./file-access.server.ts"),
  ]);
  /** Like the commands that use pictures: stores the bytes, then the row in a transaction. */
  async function storePicture(actor: Member, purpose: PicturePurpose, upload: Blob, name: string) {
    const prepared = await preparePicture(actor, upload, name);
    if (!prepared.ok) return prepared;
    return ok(await transaction((trx) => recordPicture(trx, actor.id, purpose, prepared.value)));
  }
  return { db, closeDatabase, storePicture, ...queries };
}

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "files-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  const { db } = await modules();
  owner = await addMember(db, "owner");
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function addMember(db: Awaited<ReturnType<typeof modules>>["db"], name: string): Promise<Member> {
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, name, email: `${name}@example.com`, emailVerified: true, side: "entrepreneur", username: name })
    .execute();
  return {
    kind: "member",
    id,
    name,
    email: `${name}@example.com`,
    emailVerified: true,
    username: name,
    side: "entrepreneur",
    staffRole: null,
    plan: "basic",
    lang: "se",
    pictureId: null,
  };
}

function solid(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } });
}

/** A PNG that claims the given size, but has far less data. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await solid(10, 10).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A PNG of the given size in one colour: a few kilobytes that decompress to hundreds of megabytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

function blobOf(bytes: Uint8Array): Blob {
  return new Blob([new Uint8Array(bytes)]);
}

async function storedFiles(): Promise<number> {
  const { db } = await modules();
  const { count } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return count + files.length;
}

const noise = () => crypto.getRandomValues(new Uint8Array(60_000));

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ["one byte more than 5 MB", () => new Uint8Array(PICTURE_LIMIT + 1), "file-too-large"],
  ["nothing", () => new Uint8Array(0), "image-type-wrong"],
  ["a text", () => Buffer.from("not a picture, whatever its name says"), "image-type-wrong"],
  ["a GIF", async () => await solid(20, 20).gif().toBuffer(), "image-type-wrong"],
  ["a WebP", async () => await solid(20, 20).webp().toBuffer(), "image-type-wrong"],
  [
    "a drawing with a script",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    "image-type-wrong",
  ],
  ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n"), "image-type-wrong"],
  ["a PNG's first bytes and noise", () => Buffer.concat([bomb(8, 8).subarray(0, 33), noise()]), "image-unreadable"],
  [
    "a truncated PNG",
    async () =>
      (
        await sharp(noise(), { raw: { width: 200, height: 100, channels: 3 } })
          .png()
          .toBuffer()
      ).subarray(0, 20_000),
    "image-unreadable",
  ],
  [
    "a truncated JPEG",
    async () =>
      (
        await sharp(noise(), { raw: { width: 200, height: 100, channels: 3 } })
          .jpeg()
          .toBuffer()
      ).subarray(0, 8_000),
    "image-unreadable",
  ],
  ["a PNG that claims more than it holds", () => claiming(4_000, 4_000), "image-unreadable"],
  ["a PNG that claims billions of pixels", () => claiming(60_000, 60_000), "image-dimensions"],
  ["a PNG of 40,000 by 40,000 dots", () => claiming(40_000, 40_000), "image-dimensions"],
  ["a decompression bomb", () => bomb(30_000, 30_000), "image-dimensions"],
  ["one pixel too wide", () => bomb(8_001, 10), "image-dimensions"],
])("refuses %s and stores nothing", async (_what, bytes, code) => {
  const { storePicture } = await modules();
  const before = await storedFiles();
  expect(await storePicture(owner, "logo", blobOf(await bytes()), "logo.png")).toEqual({ ok: false, code });
  expect(await storedFiles()).toBe(before);
});

test("takes 8,000 by 8,000 pixels", async () => {
  const { storePicture } = await modules();
  expect((await storePicture(owner, "logo", blobOf(bomb(8_000, 8_000)), "large.png")).ok).toBe(true);
});

test("draws the upload anew: turned upright, without metadata, with transparency", async () => {
  const { storePicture, pictureFor, pictureBytes, db } = await modules();
  const photo = await sharp(noise(), { raw: { width: 200, height: 100, channels: 3 } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "A name that must not leak" } } })
    .toBuffer();
  expect(photo.includes("must not leak")).toBe(true);
  const stored = await storePicture(owner, "picture", blobOf(photo), "C:\\fakepath\\..\\me\u202e\u0000.jpg");
  if (!stored.ok) throw new Error(stored.code);
  const row = await db.selectFrom("files").selectAll().where("id", "=", stored.value).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: "me.jpg", width: 100, height: 200, contentType: "image/jpeg", purpose: "picture" });
  expect(Number(row.size)).toBeLessThanOrEqual(PICTURE_LIMIT);

  const seen = await pictureFor(owner, stored.value);
  const square = await sharp((await pictureBytes(seen!, 64, "webp"))!).metadata();
  expect(square).toMatchObject({ format: "webp", width: 64, height: 64 });

  const logo = await storePicture(owner, "logo", blobOf(await solid(400, 100).png().toBuffer()), "logo.png");
  if (!logo.ok) throw new Error(logo.code);
  const wide = (await pictureBytes((await pictureFor(owner, logo.value))!, 128, "png"))!;
  expect(await sharp(wide).metadata()).toMatchObject({ width: 128, height: 32, hasAlpha: true });
  // The second reader gets the stored bytes.
  expect((await pictureBytes((await pictureFor(owner, logo.value))!, 128, "png"))!.equals(wide)).toBe(true);
  expect(readdirSync(folder, { recursive: true }).some((name) => String(name).includes("/."))).toBe(false);
});

test("the same picture twice is one file on the disk and two rows", async () => {
  const { storePicture, db } = await modules();
  const bytes = await solid(33, 33).png().toBuffer();
  const [one, two] = [
    await storePicture(owner, "logo", blobOf(bytes), "a.png"),
    await storePicture(owner, "logo", blobOf(bytes), "b.png"),
  ];
  if (!one.ok || !two.ok) throw new Error("not stored");
  const rows = await db.selectFrom("files").select("key").where("id", "in", [one.value, two.value]).execute();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1);
});

test("shows a logo that is not published to its owner and staff only, a portrait that stands on a profile to whoever has an account", async () => {
  const { storePicture, pictureFor, db } = await modules();
  const other = await addMember(db, "other");
  const bytes = await solid(30, 30).png().toBuffer();
  const logo = await storePicture(owner, "logo", blobOf(bytes), "a.png");
  const portrait = await storePicture(owner, "picture", blobOf(bytes), "a.png");
  const before = await storePicture(owner, "picture", blobOf(bytes), "a.png");
  if (!logo.ok || !portrait.ok || !before.ok) throw new Error("not stored");
  await db.insertInto("profiles").values({ userId: owner.id, market: "se", pictureId: portrait.value }).execute();
  const staff: Member = { ...other, staffRole: "moderator" };
  const guest = { kind: "guest", id: newId() } as const;
  const visitor = { kind: "visitor" } as const;
  for (const [actor, seesLogo, seesPortrait] of [
    [owner, true, true],
    [staff, true, true],
    [other, false, true],
    [guest, false, true],
    [visitor, false, false],
  ] as const) {
    // Only the uploader and staff see a picture that no profile shows any more.
    expect(Boolean(await pictureFor(actor, before.value)), actor.kind).toBe(actor === owner || actor === staff);
    expect(Boolean(await pictureFor(actor, logo.value)), actor.kind).toBe(seesLogo);
    expect(Boolean(await pictureFor(actor, portrait.value)), actor.kind).toBe(seesPortrait);
  }
  await db.deleteFrom("profiles").where("userId", "=", owner.id).execute();
  for (const id of ["", "x", "../../etc/passwd", newId(), "' or 1=1 --"]) {
    expect(await pictureFor(owner, id)).toBeUndefined();
  }
});

test("what nothing shows is removed after a day, with its bytes; what is shown or new stays", async () => {
  const { storePicture, db } = await modules();
  const { removeStaleFiles } = await import("./store/clean-up.server.ts");
  const { moveClock } = await import("#app/platform/clock.ts");
  const keep = async (color: number) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: color, g: 0, b: 0 } } })
      .png()
      .toBuffer();
    const stored = await storePicture(owner, "picture", blobOf(bytes), "a.png");
    if (!stored.ok) throw new Error(stored.code);
    return db.selectFrom("files").select(["id", "key"]).where("id", "=", stored.value).executeTakeFirstOrThrow();
  };
  const [shown, lost] = [await keep(1), await keep(2)];
  await db.insertInto("profiles").values({ userId: owner.id, market: "se", pictureId: shown.id }).execute();
  writeFileSync(join(folder, "files", lost.key.slice(0, 2), ".half-written"), "x");
  const on = (key: string) =>
    readdirSync(join(folder, "files", key.slice(0, 2))).filter((name) => name.startsWith(key));

  await removeStaleFiles();
  expect([on(shown.key), on(lost.key)].map(({ length }) => length)).toEqual([1, 1]);

  moveClock(25 * 3_600_000);
  await removeStaleFiles();
  await removeStaleFiles();
  moveClock(0);
  expect(await db.selectFrom("files").select("id").execute()).toEqual([{ id: shown.id }]);
  expect(
    readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  ).toHaveLength(1);
  expect(on(shown.key)).toEqual([shown.key]);

  await db.deleteFrom("files").execute();
  moveClock(25 * 3_600_000);
  await removeStaleFiles();
  moveClock(0);
  expect(on(shown.key), "an empty database decides nothing").toEqual([shown.key]);
});
