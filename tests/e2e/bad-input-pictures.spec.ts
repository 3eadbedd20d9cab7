/** Pictures that are too large, of the wrong type, corrupt, or hostile. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import { newPath, type StorageGrant, storageAnswerOf } from "#app/features/files/storage/storage.ts";
import { newId } from "#app/platform/ids.ts";
import { signInAccounts } from "#demo/sign-in-accounts.ts";
import { isEveryday } from "../long.ts";
import { readAnswer } from "./bad-input.ts";
import { expect, test } from "./fixtures/browsers.ts";
import {
  decompressionBomb,
  disguised,
  FIVE_MEGABYTES,
  jpegWithPlace,
  pngLogo,
  pngOfSize,
  truncatedPng,
  type Upload,
} from "./logos.ts";
import { dataDir, rows } from "./server.ts";
import { words } from "./words.ts";

type Refusal = "file-too-large" | "image-type-wrong" | "image-unreadable" | "image-dimensions";

async function refused(): Promise<[Upload, Refusal, number][]> {
  const wide = await sharp({ create: { width: 9_000, height: 4, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  return [
    [await pngOfSize(FIVE_MEGABYTES + 1), "file-too-large", 413],
    ...disguised().map((file): [Upload, Refusal, number] => [file, "image-type-wrong", 415]),
    [{ name: "tom.png", mimeType: "image/png", buffer: Buffer.from([0]) }, "image-type-wrong", 415],
    [decompressionBomb(), "image-dimensions", 422],
    [{ name: "bred.png", mimeType: "image/png", buffer: wide }, "image-dimensions", 422],
    [await truncatedPng(), "image-unreadable", 422],
  ];
}

/** The rows of files and the files on the disk. */
async function kept(): Promise<unknown> {
  const [{ count }] = (await rows<{ count: string }>("select count(*) from files")) as [{ count: string }];
  const bytes = readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  return { rows: count, files: bytes.filter((entry) => entry.isFile()).length };
}

async function newDraft(client: APIRequestContext): Promise<string> {
  const started = await client.post("/pages/create", { form: {} });
  return started.headers().location!.replace(/\/1$/, "");
}

interface Stored {
  status: number;
  path: string;
  /** The reason of the refusal. */
  reason?: string;
}

/** Uploads a logo as the wizard's script does: to the storage API, with a token of the session. */
async function storeLogo(client: APIRequestContext, { name, mimeType, buffer }: Upload): Promise<Stored> {
  const { token, owner } = (await (await client.post("/storage/token")).json()) as StorageGrant;
  const path = newPath("logo", owner, newId(), name);
  const [boundary, json] = ["a-boundary", JSON.stringify({ name: path, contentType: mimeType })];
  const head = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}\r\n--${boundary}\r\nContent-Type: ${mimeType}\r\n\r\n`;
  const answer = await client.post(`/v0/b/stakeholm/o?name=${encodeURIComponent(path)}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/related; boundary=${boundary}`,
      "X-Goog-Upload-Protocol": "multipart",
    },
    data: Buffer.concat([Buffer.from(head), buffer, Buffer.from(`\r\n--${boundary}--`)]),
  });
  const { error } = (await answer.json()) as { error?: { reason?: string } };
  return { status: answer.status(), path, ...(error?.reason && { reason: error.reason }) };
}

for (const market of isEveryday ? (["se"] as const) : (["se", "fi"] as const)) {
  test(`a logo is refused with its reason, by script and by form: ${market}`, async ({ stage, page }) => {
    const client = await stage.client(signInAccounts[market].entrepreneur);
    const draft = await newDraft(client);
    const { errors } = words(market);
    for (const [file, code] of await refused()) {
      const what = `${file.name}: ${code}`;
      const before = await kept();
      const scripted = await storeLogo(client, file);
      expect.soft(scripted, what).toMatchObject({ reason: code, status: storageAnswerOf(code).status });
      const used = await client.post(`${draft}/logo`, { form: { stored: scripted.path } });
      expect.soft(used.status(), what).toBe(404);

      const token = /name="token" value="([^"]*)"/.exec(await (await client.get(`${draft}/3`)).text())![1]!;
      const form = { go: "next", token, pitchText: "Vi gör knäcke av tång.", shareClasses: "Ett slag" };
      const posted = await client.post(`${draft}/3`, { multipart: { ...form, logo: file } });
      expect.soft(posted.status(), what).toBe(422);
      const held = await readAnswer(page, await posted.text());
      expect.soft(held.problems, what).toContain(errors(`failure.${code}`));
      expect.soft(held.fields.pitchText, what).toEqual([form.pitchText]);
      expect.soft(held.fields.shareClasses, what).toEqual([form.shareClasses]);
      expect.soft(await kept(), `${what}: nothing is kept`).toEqual(before);
    }
    const none = await client.post(`${draft}/logo`, { form: { other: "x" } });
    expect([none.status(), await none.json()]).toEqual([422, { failure: "image-required" }]);
  });

  test(`a profile picture is refused with its reason: ${market}`, async ({ stage, page }) => {
    const client = await stage.client(signInAccounts[market].investor);
    for (const [file, code, status] of await refused()) {
      const before = await kept();
      const answer = await client.post("/pages/profile/picture", { multipart: { picture: file } });
      expect.soft(answer.status(), `${file.name}: ${code}`).toBe(status);
      const held = await readAnswer(page, await answer.text());
      expect.soft(held.problems, `${file.name}: ${code}`).toContain(words(market).errors(`failure.${code}`));
      expect.soft(await kept(), `${file.name}: nothing is kept`).toEqual(before);
    }
  });
}

test("a file of exactly 5 MB is taken", async ({ stage }) => {
  const client = await stage.client(signInAccounts.se.entrepreneur);
  const draft = await newDraft(client);
  const { status, path } = await storeLogo(client, await pngOfSize(FIVE_MEGABYTES));
  expect(status).toBe(200);
  expect((await client.post(`${draft}/logo`, { form: { stored: path } })).status()).toBe(200);
});

test.long("of a picture nothing is passed on but the picture", async ({ stage }) => {
  const client = await stage.client(signInAccounts.se.entrepreneur);
  const draft = await newDraft(client);
  const photo = await jpegWithPlace();
  expect((await sharp(photo.buffer).metadata()).exif).toBeDefined();
  const { path } = await storeLogo(client, photo);
  const used = await client.post(`${draft}/logo`, { form: { stored: path } });
  const { logoId } = (await used.json()) as { logoId: string };
  for (const accept of ["image/avif,image/webp,*/*", "image/webp,*/*", "*/*"]) {
    const answer = await client.get(`/files/${logoId}/256`, { headers: { Accept: accept } });
    expect(answer.status()).toBe(200);
    const { exif, width } = await sharp(await answer.body()).metadata();
    expect(exif).toBeUndefined();
    expect(width).toBeLessThanOrEqual(256);
  }
});

test.long("a name of a file cannot leave its folder or its page", async ({ stage }) => {
  const client = await stage.client(signInAccounts.se.entrepreneur);
  const draft = await newDraft(client);
  const { buffer } = await pngLogo(64, 64);
  for (const name of [
    "../../../etc/passwd.png",
    "<img src=x onerror=alert(1)>.png",
    "a\u202Egnp.png",
    "Å".repeat(300),
    ".png",
  ]) {
    const { status, path } = await storeLogo(client, { name, mimeType: "image/png", buffer });
    expect.soft(status, name).toBe(200);
    expect.soft((await client.post(`${draft}/logo`, { form: { stored: path } })).status(), name).toBe(200);
    const html = await (await client.get(`${draft}/3`)).text();
    expect.soft(html, name).not.toContain("<img src=x");
    expect.soft(html, name).not.toContain("../");
  }
});
