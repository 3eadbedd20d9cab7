/** A store that is full or unreachable, at each stage of an upload: a clear failure, nothing half stored, nothing left behind. */
import { randomBytes } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Trouble } from "#tests/fixtures/files/object-store.ts";
import { openStoredFiles, type StoredFiles } from "#tests/fixtures/files/stored-files.ts";

type Stage = "mkdir" | "open" | "write" | "fsync" | "close" | "rename" | "copy";

interface Refusal {
  stage: Stage;
  on: RegExp;
  /** Of what moves: from where. */
  from?: RegExp;
  code: string;
  /** Uses that still go well before it. */
  after?: number;
}

/** What the disk refuses from then on. */
const refusals: Refusal[] = [];

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const refuse = (stage: Stage, place: unknown, from?: unknown) => {
    for (const refusal of refusals) {
      if (refusal.stage !== stage || !refusal.on.test(String(place))) continue;
      if (refusal.from && !refusal.from.test(String(from))) continue;
      refusal.after = (refusal.after ?? 0) - 1;
      if (refusal.after < 0) throw Object.assign(new Error(`${refusal.code}: ${stage}`), { code: refusal.code });
    }
  };
  const handle = (file: FileHandle, place: unknown): FileHandle =>
    new Proxy(file, {
      get(target, name) {
        const stage = ({ writeFile: "write", write: "write", writev: "write", sync: "fsync" } as const)[name as "sync"];
        const value = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          if (stage) refuse(stage, place);
          return value.apply(target, given);
        };
      },
    });
  return {
    ...real,
    mkdir: async (...given: Parameters<typeof real.mkdir>) => {
      refuse("mkdir", given[0]);
      return real.mkdir(...given);
    },
    open: async (...given: Parameters<typeof real.open>) => {
      if (given[1] === "wx") refuse("open", given[0]);
      return handle(await real.open(...given), given[0]);
    },
    rename: async (...given: Parameters<typeof real.rename>) => {
      refuse("rename", given[1], given[0]);
      return real.rename(...given);
    },
    copyFile: async (...given: Parameters<typeof real.copyFile>) => {
      refuse("copy", given[1]);
      return real.copyFile(...given);
    },
  };
});

async function* cut(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 20_000) yield bytes.subarray(at, at + 20_000);
}

const text = (size = 100_000) => Buffer.from(randomBytes(size / 2).toString("hex"));
const LIMIT = 5 * 1024 * 1024;

/** Uploads a document as a stream and creates its row. */
async function upload(files: StoredFiles, bytes = text()): Promise<string> {
  const owner = await files.member();
  const taken = await files.storing(() => files.receive(cut(bytes), { limit: LIMIT }));
  if (!taken.ok) return taken.code;
  const incoming = taken.value;
  if (!incoming.ok) return incoming.code;
  await using spooled = incoming.value;
  const prepared = await files.prepareDocument(owner, spooled, "a.txt");
  if (!prepared.ok) return prepared.code;
  await files.transaction((trx) => files.recordDocument(trx, owner.id, "portfolio", prepared.value));
  return "done";
}

describe("a disk", () => {
  let files: StoredFiles;
  beforeAll(async () => {
    files = await openStoredFiles("disk");
  });
  afterAll(() => files.close());
  afterEach(() => {
    refusals.length = 0;
  });

  const spool = /spool/;
  const store = /files\/[0-9a-f]{2}/;
  test.each<[string, Stage, RegExp, number]>([
    ["at the spool's folder", "mkdir", spool, 0],
    ["at a new file of the spool", "open", spool, 0],
    ["at the first piece", "write", spool, 0],
    ["in the middle of the pieces", "write", spool, 3],
    ["at the store's folder", "mkdir", store, 0],
    ["as the bytes are flushed", "fsync", spool, 0],
    ["as they get their name", "rename", store, 0],
    ["as their folder is flushed", "fsync", store, 0],
  ])("that is full %s: nothing is stored, and the next upload goes well", async (_when, stage, on, after) => {
    const before = await files.names();
    refusals.push({ stage, on, after, code: "ENOSPC" });
    // Long enough for several ways to the disk.
    expect(await upload(files, text(1_500_000))).toBe("store-full");
    refusals.length = 0;
    expect(files.spooled()).toEqual([]);
    const { reservations } = await files.rows();
    expect(reservations).toBe(0);
    // Bytes with a name whose folder could not be flushed are whole, and nobody's: the clean-up takes them.
    files.moveClock(25 * 3_600_000);
    await files.cleanUp({ kind: "system", name: "test" });
    files.moveClock(0);
    expect(await files.names()).toEqual(before);
    expect(await upload(files)).toBe("done");
  });

  test.each([
    ["EDQUOT", "store-full"],
    ["EROFS", "store-unreachable"],
    ["EIO", "store-unreachable"],
    ["EMFILE", "store-unreachable"],
  ])("that says %s: %s", async (code, failure) => {
    refusals.push({ stage: "rename", on: store, code });
    expect(await upload(files)).toBe(failure);
    expect(files.spooled()).toEqual([]);
  });

  test("whose files lie on another one takes copies, whole or not at all", async () => {
    refusals.push({ stage: "rename", from: spool, on: store, code: "EXDEV" });
    expect(await upload(files)).toBe("done");
    const before = await files.names();
    for (const stage of ["copy", "fsync"] as const) {
      refusals.length = 0;
      refusals.push({ stage: "rename", from: spool, on: store, code: "EXDEV" });
      refusals.push({ stage, on: /files\/[0-9a-f]{2}\/\./, code: "ENOSPC" });
      expect(await upload(files)).toBe("store-full");
      expect(await files.names()).toEqual(before);
      expect(files.spooled()).toEqual([]);
    }
  });

  test("that is full while a picture's width is drawn loses nothing of the picture", async () => {
    const { default: sharp } = await import("sharp");
    const owner = await files.member();
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const prepared = await files.preparePicture(owner, new Blob([new Uint8Array(bytes)]), "a.png");
    if (!prepared.ok) throw new Error(prepared.code);
    const id = await files.transaction((trx) => files.recordPicture(trx, owner.id, "logo", prepared.value));
    const seen = await files.pictureFor(owner, id);
    refusals.push({ stage: "open", on: store, code: "ENOSPC" });
    expect((await files.pictureBytes(seen!, 64, "webp"))!.length).toBeGreaterThan(0);
    refusals.length = 0;
    expect((await files.names()).filter((name) => name.includes("logo-64"))).toEqual([]);
  });
});

describe("a bucket", () => {
  let files: StoredFiles;
  beforeAll(async () => {
    // Silence is to be found out soon, and a busy machine not to be taken for it.
    files = await openStoredFiles("bucket", { S3_TIMEOUT: "2" });
  });
  afterAll(() => files.close());
  afterEach(() => files.objects!.calm());

  const puts = { which: ({ method }: { method?: string }) => method === "PUT" };
  test.each<[Trouble, string]>([
    ["hang-up", "store-unreachable"],
    ["silence", "store-unreachable"],
    ["busy", "store-unreachable"],
    ["locked-out", "store-unreachable"],
    ["full", "store-full"],
  ])("with %s as bytes are put: %s, and nothing is left", async (trouble, code) => {
    const before = await files.names();
    files.objects!.disturb(trouble, puts.which);
    expect(await upload(files)).toBe(code);
    files.objects!.calm();
    expect([await files.names(), files.spooled(), (await files.rows()).reservations]).toEqual([before, [], 0]);
    expect(await upload(files)).toBe("done");
  });

  test.each<Trouble>(["hang-up", "busy", "silence"])("that comes back after %s is tried again", async (trouble) => {
    files.objects!.disturb(trouble, puts.which, 2);
    expect(await upload(files)).toBe("done");
  });

  test("that refuses is not asked again", async () => {
    files.objects!.disturb("locked-out");
    const before = files.objects!.requests();
    await expect(files.getBytes("0".repeat(64))).rejects.toMatchObject({
      name: "StoreProblem",
      code: "store-unreachable",
    });
    expect(files.objects!.requests() - before).toBe(1);
  });

  test("whose answer breaks off is asked again, and nobody gets half of a file", async () => {
    const bytes = randomBytes(400_000);
    const key = files.keyOf(bytes);
    await files.putBytes(key, bytes);
    files.objects!.disturb("cut", ({ method }) => method === "GET", 1);
    expect((await files.getBytes(key))!.equals(bytes)).toBe(true);
    files.objects!.disturb("cut", ({ method }) => method === "GET");
    await expect(files.getBytes(key)).rejects.toMatchObject({ code: "store-unreachable" });
    const opened = await files.openBytes(key);
    await expect(buffer(opened!.stream)).rejects.toThrow();
  });

  test("that is away while parts are put together: the parts stay, and it goes on later", async () => {
    const id = "019f0000-0000-7000-8000-00000000000a";
    const bytes = randomBytes(300_000);
    expect((await files.putPart(id, 0, cut(bytes), { limit: LIMIT })).ok).toBe(true);
    files.objects!.disturb("hang-up");
    await expect(files.receivedOf(id)).rejects.toMatchObject({ code: "store-unreachable" });
    files.objects!.disturb("cut", ({ url }) => !url!.includes("list-type"));
    await expect(files.assemble(id, { limit: LIMIT })).rejects.toMatchObject({ code: "store-unreachable" });
    expect(files.spooled()).toEqual([]);
    files.objects!.calm();
    const whole = await files.assemble(id, { limit: LIMIT, size: bytes.length });
    if (!whole.ok) throw new Error(whole.code);
    await whole.value.discard();
    await files.dropParts(id);
  });

  test("that is away while it is cleaned up loses nothing that a row names", async () => {
    expect(await upload(files)).toBe("done");
    files.moveClock(25 * 3_600_000);
    await files.cleanUp({ kind: "system", name: "test" });
    const before = await files.names();
    files.objects!.disturb("busy", () => true, 12);
    await expect(files.cleanUp({ kind: "system", name: "test" })).rejects.toMatchObject({ code: "store-unreachable" });
    files.objects!.calm();
    await files.cleanUp({ kind: "system", name: "test" });
    files.moveClock(0);
    expect(await files.names()).toEqual(before);
  });
});
