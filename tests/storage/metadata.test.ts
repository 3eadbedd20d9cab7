/** Metadata of objects, and preconditions. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { expectSince } from "../fixtures/program/moments.ts";
import { ask, newOwner, type Owner, put, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();

const at = ({ member }: Owner, name = "a.txt") => `portfolios/${member.id}/${name}`;

async function stored(owner: Owner): Promise<number> {
  return (await db.selectFrom("files").select("id").where("ownerId", "=", owner.member.id).execute()).length;
}

describe("preconditions", () => {
  test("hold an upload to what lies there", async () => {
    const owner = await newOwner();
    expect((await put(owner, at(owner), TEXT, {}, "&ifGenerationMatch=1")).status).toBe(412);
    const first = await put(owner, at(owner), TEXT, {}, "&ifGenerationMatch=0");
    expect(first.status).toBe(200);
    const { generation } = (await first.json()) as { generation: string };
    expect((await put(owner, at(owner), TEXT, {}, "&ifGenerationMatch=0")).status).toBe(412);
    expect((await put(owner, at(owner), TEXT, {}, `&ifGenerationNotMatch=${generation}`)).status).toBe(412);
    expect((await put(owner, at(owner), TEXT, {}, `&ifGenerationMatch=${generation}`)).status).toBe(200);
    expect(await stored(owner)).toBe(1);
  });

  test("hold a change and a deletion to what was said of it", async () => {
    const owner = await newOwner();
    await put(owner, at(owner), TEXT);
    const change = (query: string) => ask(owner, at(owner), { query, method: "PATCH", body: '{"metadata":{"a":"1"}}' });
    expect((await change("?ifMetagenerationMatch=2")).status).toBe(412);
    expect((await change("?ifMetagenerationMatch=1")).status).toBe(200);
    expect((await change("?ifMetagenerationMatch=1")).status).toBe(412);
    expect((await ask(owner, at(owner), { query: "?ifMetagenerationNotMatch=2" })).status).toBe(412);
    const remove = (query: string) => ask(owner, at(owner), { query, method: "DELETE" });
    expect((await remove("?ifMetagenerationMatch=1")).status).toBe(412);
    expect((await remove("?ifMetagenerationMatch=2")).status).toBe(204);
  });

  test("of two changes at once that knew the same, one is made", async () => {
    const owner = await newOwner();
    await put(owner, at(owner), TEXT);
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        ask(owner, at(owner), {
          query: "?ifMetagenerationMatch=1",
          method: "PATCH",
          body: `{"metadata":{"n":"${n}"}}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test.each(["-1", "1.5", "1e3", " 1", "0x1", "", "9".repeat(30)])(
    "that count nothing are refused: %j",
    async (count) => {
      const owner = await newOwner();
      expect((await put(owner, at(owner), TEXT, {}, `&ifGenerationMatch=${count}`)).status).toBe(400);
    },
  );
});

describe("what is said of an object", () => {
  test.each<[string, object]>([
    ["a line break", { cacheControl: "no-store\r\nSet-Cookie: a=b" }],
    ["letters that no header has", { contentDisposition: 'inline; filename="ä"' }],
    ["a disposition of its own making", { contentDisposition: "form-data" }],
    ["a packing that it has not", { contentEncoding: "gzip" }],
    ["a language that is none", { contentLanguage: "en; drop" }],
    ["words that are no words", { metadata: { a: 1 } }],
    ["a NUL", { metadata: { a: "\u0000" } }],
    ["half a letter", { metadata: { a: "\ud800" } }],
    ["more than 8 KB of words", { metadata: { a: "x".repeat(8_200) } }],
    [
      "more words than anybody counts",
      { metadata: Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`a${n}`, "x"])) },
    ],
  ])("cannot be %s", async (_what, said) => {
    const owner = await newOwner();
    await put(owner, at(owner), TEXT);
    expect((await ask(owner, at(owner), { method: "PATCH", body: JSON.stringify(said) })).status).toBe(400);
    expect((await put(owner, at(owner, "b.txt"), TEXT, said)).status).toBe(400);
  });

  test("is the server's where it is the server's to say", async () => {
    const owner = await newOwner();
    const lies = {
      size: "1",
      generation: "7",
      bucket: "else",
      timeCreated: "1970-01-01T00:00:00Z",
      downloadTokens: "mine",
      contentType: "text/html",
    };
    const begun = now();
    const told = (await (await put(owner, at(owner), TEXT, lies)).json()) as Record<string, string>;
    expect(told).toMatchObject({
      size: String(TEXT.length),
      bucket: "stakeholm",
      contentType: "text/plain",
      md5Hash: createHash("md5").update(TEXT).digest("base64"),
    });
    expect(told.downloadTokens).not.toBe("mine");
    expect(Number(told.generation)).toBeGreaterThan(1e15);
    expectSince(begun, new Date(told.timeCreated!));
  });
});
