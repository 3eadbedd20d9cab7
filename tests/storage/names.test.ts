/** Names of objects: tricks with paths, characters and percent-encoding. */
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { addressOf, ask, headersOf, newOwner, type Owner, put, related, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();

async function countOf(owner: Owner): Promise<number> {
  return (await db.selectFrom("files").select("id").where("ownerId", "=", owner.member.id).execute()).length;
}

describe("a name that leads out of its folder, or nowhere", () => {
  test.each<[string, (id: string) => string, number]>([
    ["the bucket itself", () => "/", 400],
    ["nothing", () => "", 400],
    ["slashes alone", () => "///", 400],
    ["upwards", (id) => `portfolios/${id}/../../pictures/${newId()}/a.txt`, 400],
    ["upwards at the end", (id) => `portfolios/${id}/..`, 400],
    ["here", (id) => `portfolios/${id}/./a.txt`, 400],
    ["an empty folder", (id) => `portfolios/${id}//a.txt`, 400],
    ["from the root", (id) => `/portfolios/${id}/a.txt`, 400],
    ["a folder, not a file", (id) => `portfolios/${id}/`, 400],
    ["a folder without its end", (id) => `portfolios/${id}`, 403],
    ["backwards", (id) => `portfolios/${id}/..\\..\\a.txt`, 400],
    ["a line feed", (id) => `portfolios/${id}/a\r\nX-Evil: 1.txt`, 400],
    ["a NUL", (id) => `portfolios/${id}/a\u0000.txt`, 400],
    ["written from right to left", (id) => `portfolios/${id}/a\u202etxt.exe`, 400],
    ["invisible", (id) => `portfolios/${id}/a\u200b.txt`, 400],
    ["half a letter", (id) => `portfolios/${id}/%ed%a0%80.txt`, 200],
    ["too long a segment", (id) => `portfolios/${id}/${"a".repeat(256)}`, 400],
    ["too long as bytes", (id) => `portfolios/${id}/${"å".repeat(200)}/${"å".repeat(200)}/${"å".repeat(200)}`, 400],
    ["too many folders", (id) => `portfolios/${id}/1/2/3/4/5/6/7`, 400],
    ["an id in capitals", (id) => `portfolios/${id.toUpperCase()}/a.txt`, 403],
    ["an id with letters around it", (id) => `portfolios/${id}x/a.txt`, 403],
    ["percent signs for the slashes", (id) => `portfolios%2F${id}%2Fa.txt`, 403],
    ["percent signs for the dots", (id) => `portfolios/${id}/%2e%2e/a.txt`, 200],
  ])("%s", async (_what, name, status) => {
    const owner = await newOwner();
    const answer = await put(owner, name(owner.member.id), TEXT);
    expect(answer.status).toBe(status);
    // The object is stored in its owner's folder, under exactly that name.
    if (status === 200) expect(((await answer.json()) as { name: string }).name).toBe(name(owner.member.id));
    expect(await countOf(owner)).toBe(status === 200 ? 1 : 0);
  });

  test.each(["%", "%ff", "%c3%28", "%ed%a0%80"])("broken percent-encoding in an address: %s", async (bad) => {
    const owner = await newOwner();
    const address = addressOf(`/v0/b/stakeholm/o/portfolios%2F${owner.member.id}%2F${bad}`);
    const answer = await fetch(address, { headers: headersOf(owner) });
    expect(answer.status).toBe(400);
  });

  test("a name that is decoded twice is another's", async () => {
    const owner = await newOwner();
    const path = `portfolios/${owner.member.id}/100%25.txt`;
    expect((await put(owner, path, TEXT)).status).toBe(200);
    expect((await ask(owner, path)).status).toBe(200);
    expect((await ask(owner, `portfolios/${owner.member.id}/100%.txt`)).status).toBe(404);
  });
});

test("a name is the same however its letters are composed", async () => {
  const owner = await newOwner();
  const path = (form: "NFC" | "NFD") => `portfolios/${owner.member.id}/Årsbok för gård 🐎.txt`.normalize(form);
  expect((await put(owner, path("NFD"), TEXT)).status).toBe(200);
  const found = await ask(owner, path("NFC"));
  expect(((await found.json()) as { name: string }).name).toBe(path("NFC"));
  expect((await put(owner, path("NFC"), TEXT)).status).toBe(200);
  expect(await countOf(owner)).toBe(1);
  const opened = await ask(owner, path("NFD"), { query: "?alt=media" });
  expect(opened.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%85rsbok%20f%C3%B6r");
});

test("an object has one name: two of them, or another in what is said of it, are refused", async () => {
  const owner = await newOwner();
  const [one, two] = [1, 2].map((n) => `portfolios/${owner.member.id}/${n}.txt`) as [string, string];
  expect((await put(owner, one, TEXT, { name: two })).status).toBe(400);
  expect((await put(owner, one, TEXT, {}, `&name=${encodeURIComponent(two)}`)).status).toBe(400);
  const { headers, body } = related(TEXT, { name: one });
  const unnamed = await fetch(addressOf("/v0/b/stakeholm/o"), {
    method: "POST",
    headers: { ...headersOf(owner), ...headers },
    body: new Uint8Array(body),
  });
  expect(unnamed.status).toBe(200);
  expect(await countOf(owner)).toBe(1);
});

test("two who store under one name at once leave one object, whole", async () => {
  const owner = await newOwner();
  const path = `portfolios/${owner.member.id}/a.txt`;
  const texts = Array.from({ length: 8 }, (_, n) => Buffer.from(`The text of number ${n}.`));
  const answers = await Promise.all(texts.map((text) => put(owner, path, text)));
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
  expect(await countOf(owner)).toBe(1);
  const bytes = Buffer.from(await (await ask(owner, path, { query: "?alt=media" })).arrayBuffer());
  expect(texts.some((text) => text.equals(bytes))).toBe(true);
  const generations = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { generation: string }).generation),
  );
  expect(new Set(generations).size).toBe(8);
});

test("another bucket is none", async () => {
  const owner = await newOwner();
  for (const bucket of ["kept", "stakeholm.appspot.com", "%73takeholm2", ".."]) {
    const answer = await fetch(addressOf(`/v0/b/${bucket}/o/portfolios%2F${owner.member.id}%2Fa.txt`), {
      headers: headersOf(owner),
    });
    expect(answer.status).toBe(404);
  }
});
