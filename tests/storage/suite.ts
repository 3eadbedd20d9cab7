/** Tests of the official storage client, which `storageSuite()` registers for any store. */
import { createHash } from "node:crypto";
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from "@firebase/storage";
import sharp from "sharp";
import { expect, test } from "vitest";
import { clientOf } from "./sdk.ts";
import { longText, newOwner, noisyPng, TEXT } from "./server.ts";

async function newClient(change: Parameters<typeof newOwner>[0] = {}) {
  const owner = await newOwner(change);
  const storage = clientOf(owner);
  return {
    owner,
    storage,
    at: (name: string, folder = "portfolios") => ref(storage, `${folder}/${owner.member.id}/${name}`),
  };
}

/** Registers the tests. The test file opens database and server first. */
export function storageSuite(): void {
  test("uploads in one request, reads what is said of it, and gives an address that opens", async () => {
    const { storage, at } = await newClient();
    const object = at("story.txt");
    const { metadata } = await uploadBytes(object, TEXT, {
      customMetadata: { source: "archive" },
      contentLanguage: "en",
    });
    expect(metadata).toMatchObject({
      bucket: "stakeholm",
      fullPath: object.fullPath,
      name: "story.txt",
      size: TEXT.length,
      contentType: "text/plain",
      contentLanguage: "en",
      customMetadata: { source: "archive" },
      metageneration: "1",
    });
    expect(await getMetadata(object)).toMatchObject({ generation: metadata.generation, md5Hash: metadata.md5Hash });
    const opened = await fetch(await getDownloadURL(object));
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(TEXT);
    expect(Buffer.from(await getBytes(ref(storage, object.fullPath)))).toEqual(TEXT);
    expect(Buffer.from(await getBytes(object, 9)).toString()).toBe("Twelve ye");
  });

  test("tells everything that is kept of an object", async () => {
    const { owner, at } = await newClient();
    const settable = {
      cacheControl: "private, max-age=60",
      contentDisposition: "inline",
      contentLanguage: "sv, en",
      contentType: "text/plain",
      customMetadata: { källa: "arkivet" },
    };
    await expect(uploadBytes(at("story.txt"), TEXT, settable)).rejects.toMatchObject({ code: "storage/unknown" });
    const { metadata } = await uploadBytes(at("story.txt"), TEXT, {
      ...settable,
      customMetadata: { source: "arkivet åå" },
    });
    expect(metadata).toMatchObject({
      ...settable,
      bucket: "stakeholm",
      fullPath: `portfolios/${owner.member.id}/story.txt`,
      name: "story.txt",
      size: TEXT.length,
      generation: expect.stringMatching(/^\d{16}$/),
      metageneration: "1",
      md5Hash: createHash("md5").update(TEXT).digest("base64"),
      contentEncoding: "identity",
      timeCreated: expect.stringMatching(/^\d{4}-.*Z$/),
      updated: expect.stringMatching(/^\d{4}-.*Z$/),
      customMetadata: { source: "arkivet åå" },
    });
  });

  test("uploads in parts, with progress", async () => {
    const { at } = await newClient({ plan: "premium" });
    const bytes = longText(3 * 1024 * 1024 + 17);
    const task = uploadBytesResumable(at("long.txt", "documents"), bytes);
    const seen: number[] = [];
    task.on("state_changed", ({ bytesTransferred }) => seen.push(bytesTransferred));
    const { metadata } = await task;
    expect(metadata).toMatchObject({ size: bytes.length, contentType: "text/plain" });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toBe(bytes.length);
    expect(Buffer.from(await getBytes(at("long.txt", "documents"))).equals(bytes)).toBe(true);
  });

  test("uploads a picture in parts, which is drawn anew and tells its type itself", async () => {
    const { at } = await newClient();
    const object = at("me.png", "pictures");
    await uploadBytesResumable(object, await noisyPng(500, 400), { contentType: "text/html" });
    const stored = await getMetadata(object);
    expect(stored.contentType).toBe("image/png");
    const bytes = Buffer.from(await getBytes(object));
    expect(stored.size).toBe(bytes.length);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 500, height: 400 });
  });

  test("updates what is said of an object, and takes it back", async () => {
    const { at } = await newClient();
    const object = at("story.txt");
    const before = (await uploadString(object, "In our own words.")).metadata;
    const changed = await updateMetadata(object, {
      cacheControl: "private, max-age=60",
      contentDisposition: "inline",
      customMetadata: { a: "1", b: "2" },
    });
    expect(changed).toMatchObject({ cacheControl: "private, max-age=60", customMetadata: { a: "1", b: "2" } });
    expect([changed.generation, changed.metageneration]).toEqual([before.generation, "2"]);
    const again = await updateMetadata(object, {
      // biome-ignore lint/suspicious/noExplicitAny: null takes a word away, which the SDK's types leave out
      customMetadata: { a: null } as any,
    });
    expect(again.customMetadata).toEqual({ b: "2" });
    const opened = await fetch(await getDownloadURL(object));
    expect(opened.headers.get("cache-control")).toBe("private, max-age=60");
    expect(opened.headers.get("content-disposition")).toBe("inline");
  });

  test("lists a folder of one's own, page by page, folders apart", async () => {
    const { owner, storage, at } = await newClient();
    for (const name of ["a.txt", "b.txt", "c.txt", "drafts/one.txt", "drafts/two.txt", "å ö.txt"])
      await uploadString(at(name), name);
    const folder = ref(storage, `portfolios/${owner.member.id}`);
    const all = await listAll(folder);
    expect(all.items.map(({ name }) => name)).toEqual(["a.txt", "b.txt", "c.txt", "å ö.txt"]);
    expect(all.prefixes.map(({ name }) => name)).toEqual(["drafts"]);
    const pages: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await list(folder, { maxResults: 2, ...(pageToken && { pageToken }) });
      pages.push([...page.prefixes, ...page.items].map(({ name }) => name).join(" "));
      pageToken = page.nextPageToken;
    } while (pageToken);
    expect(pages).toEqual(["a.txt b.txt", "drafts c.txt", "å ö.txt"]);
    expect((await listAll(at("drafts"))).items).toHaveLength(2);
  });

  test("deletes, and what is deleted is not found", async () => {
    const { at } = await newClient();
    const object = at("story.txt");
    await uploadString(object, "Gone soon.");
    const address = await getDownloadURL(object);
    await deleteObject(object);
    for (const ask of [getMetadata, getDownloadURL, deleteObject, getBytes]) {
      await expect(ask(object)).rejects.toMatchObject({ code: "storage/object-not-found" });
    }
    expect((await fetch(address)).status).toBe(403);
  });

  test("the same name is a new generation", async () => {
    const { at } = await newClient();
    const first = (await uploadString(at("story.txt"), "One.")).metadata;
    await updateMetadata(at("story.txt"), { customMetadata: { a: "1" } });
    const second = (await uploadString(at("story.txt"), "Two.")).metadata;
    expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
    expect(second.metageneration).toBe("1");
    expect(second.customMetadata).toBeUndefined();
  });
}
