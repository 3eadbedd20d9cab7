import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ObjectStore, openObjectStore } from "#tests/fixtures/files/object-store.ts";
import { type ByteStore, checkedName, type LocalFile } from "./byte-store.ts";
import { diskStore } from "./disk-store.server.ts";
import { s3Store } from "./s3-store.server.ts";

let folder: string;
let objects: ObjectStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "store-test-"));
  objects = await openObjectStore();
});

afterAll(async () => {
  await objects.close();
  rmSync(folder, { recursive: true, force: true });
});

function inBucket(prefix: string): ByteStore {
  const { S3_BUCKET, S3_ENDPOINT } = objects.settings;
  return s3Store({
    bucket: S3_BUCKET!,
    region: "us-east-1",
    endpoint: S3_ENDPOINT,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    pathStyle: true,
    prefix,
    timeout: 20_000,
    page: 20,
  });
}

function localFile(bytes: Buffer): LocalFile {
  const path = join(folder, randomBytes(8).toString("hex"));
  writeFileSync(path, bytes);
  return { path, size: bytes.length, md5Hash: createHash("md5").update(bytes).digest("base64") };
}

async function namesIn(store: ByteStore, below: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(below)) names.push(name);
  return names;
}

describe.each<[string, () => ByteStore]>([
  ["a disk", () => diskStore(join(folder, "home"))],
  ["a bucket", () => inBucket("")],
  ["a bucket that is shared", () => inBucket("stakeholm/production/")],
])("bytes in %s", (_where, open) => {
  let store: ByteStore;
  beforeAll(() => {
    store = open();
  });

  test.each([
    ["nothing", 0],
    ["one byte", 1],
    ["5 MB", 5 * 1024 * 1024],
  ])("come back as they were: %s", async (what, size) => {
    const bytes = randomBytes(size);
    const name = `files/aa/${what.replaceAll(" ", "-").toLowerCase()}`;
    await store.put(name, bytes);
    expect((await store.get(name))!.equals(bytes)).toBe(true);
    const opened = await store.open(name);
    expect(opened!.size).toBe(size);
    expect((await buffer(opened!.stream)).equals(bytes)).toBe(true);
  });

  test("that are not there are nothing, and to remove them is nothing", async () => {
    expect(await store.get("files/aa/missing")).toBeUndefined();
    expect(await store.open("files/aa/missing")).toBeUndefined();
    expect(await namesIn(store, "missing")).toEqual([]);
    await store.remove(["files/aa/missing"]);
    await store.remove([]);
  });

  test("are taken from a local file, which is gone then", async () => {
    const bytes = randomBytes(300_000);
    const file = localFile(bytes);
    await store.move("files/ab/taken", file);
    expect((await store.get("files/ab/taken"))!.equals(bytes)).toBe(true);
    expect(existsSync(file.path)).toBe(false);
  });

  test("are given in part", async () => {
    await store.put("files/ac/part", Buffer.from("0123456789"));
    const opened = await store.open("files/ac/part", { start: 2, end: 5 });
    expect(opened!.size).toBe(10);
    expect((await buffer(opened!.stream)).toString()).toBe("2345");
  });

  test("are put anew in the place of those before", async () => {
    await store.put("files/ad/anew", Buffer.from("before, and longer"));
    await store.put("files/ad/anew", Buffer.from("after"));
    expect((await store.get("files/ad/anew"))!.toString()).toBe("after");
  });

  test("are listed by folder, in order, with size and moment, and go when removed", async () => {
    const begun = Date.now() - 2_000;
    for (const name of ["list/b/two", "list/a/one.picture-64.avif", "list/a/one"]) {
      await store.put(name, Buffer.from(name));
    }
    const found = [];
    for await (const bytes of store.list("list")) found.push(bytes);
    expect(found.map(({ name, size }) => [name, size])).toEqual([
      ["list/a/one", 10],
      ["list/a/one.picture-64.avif", 26],
      ["list/b/two", 10],
    ]);
    for (const { written } of found) expect(written.getTime()).toBeGreaterThanOrEqual(begun);
    expect(await namesIn(store, "list/a")).toHaveLength(2);
    await store.remove(["list/a/one", "list/b/two"]);
    expect(await namesIn(store, "list")).toEqual(["list/a/one.picture-64.avif"]);
  });

  test("more than one page of them are listed", async () => {
    const names = Array.from({ length: 105 }, (_, index) => `many/${String(index).padStart(5, "0")}`);
    await Promise.all(names.map((name) => store.put(name, Buffer.from("x"))));
    expect(await namesIn(store, "many")).toEqual(names);
    await store.remove(names);
    expect(await namesIn(store, "many")).toEqual([]);
  });

  // Names depend on the content, so concurrent writes of one name have the same bytes.
  test("written to one name at once are whole", async () => {
    const bytes = randomBytes(500_000);
    await Promise.all(Array.from({ length: 8 }, () => store.put("files/ae/race", bytes)));
    expect((await store.get("files/ae/race"))!.equals(bytes)).toBe(true);
  });

  test.each([
    "../secret",
    "files/../../secret",
    "/etc/passwd",
    "files//x",
    "files/aa/x\u0000",
    "files/",
    "FILES/x",
    "x",
  ])("have no such name: %j", async (name) => {
    await expect(store.put(name, Buffer.from("x"))).rejects.toThrow("Not a name of stored bytes");
    await expect(store.get(name)).rejects.toThrow("Not a name of stored bytes");
  });
});

test("names of stored bytes are short and lead nowhere else", () => {
  expect(checkedName(`files/aa/${"a".repeat(64)}.business-card-1024.avif`)).toMatch(/^files/);
  expect(() => checkedName(`files/${"a".repeat(300)}`)).toThrow();
});
