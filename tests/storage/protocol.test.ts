/** The protocol of the storage API: malformed bodies, ranges, lists. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { eventually } from "../fixtures/program/eventually.ts";
import {
  addressOf,
  ask,
  headersOf,
  longText,
  newOwner,
  type Owner,
  put,
  related,
  storageServer,
  TEXT,
} from "./server.ts";

accountFixtures();
storageServer();

const at = ({ member }: Owner, name = "a.txt") => `portfolios/${member.id}/${name}`;

async function stored(owner: Owner): Promise<number> {
  return (await db.selectFrom("files").select("id").where("ownerId", "=", owner.member.id).execute()).length;
}

/** The files in the spool, of uploads in progress. */
function spooled(): number {
  const spool = join(process.env.DATA_DIR!, "spool");
  return existsSync(spool) ? readdirSync(spool).length : 0;
}

/** Stored files that this process has open, where the system shows them. */
function openFiles(): number {
  const own = "/proc/self/fd";
  const opened = existsSync(own) ? readdirSync(own) : [];
  return opened.filter((number) => {
    try {
      return readlinkSync(join(own, number)).startsWith(join(process.env.DATA_DIR!, "files"));
    } catch {
      return false;
    }
  }).length;
}

async function post(owner: Owner, body: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(addressOf(`/v0/b/stakeholm/o?name=${encodeURIComponent(at(owner))}`), {
    method: "POST",
    headers: { ...headersOf(owner), ...related(TEXT).headers, ...headers },
    body: new Uint8Array(body),
  });
}

describe("a body of multipart/related", () => {
  const parts = (...contents: string[]) =>
    Buffer.from(`${contents.map((content) => `--0123456789\r\n${content}\r\n`).join("")}--0123456789--`);
  const JSON_PART = "Content-Type: application/json\r\n\r\n{}";

  test.each<[string, Buffer]>([
    ["nothing at all", Buffer.alloc(0)],
    ["no boundary", Buffer.from("{}")],
    ["one part", parts(JSON_PART)],
    ["three parts", parts(JSON_PART, "\r\nfile", "\r\nmore")],
    ["no end", related(TEXT).body.subarray(0, -4)],
    ["half an end", related(TEXT).body.subarray(0, -1)],
    ["JSON that is none", parts("\r\n{", "\r\nfile")],
    ["JSON that is no object", parts("\r\n[1]", "\r\nfile")],
    ["what is said longer than anybody has to say", related(TEXT, { metadata: { a: "x".repeat(40_000) } }).body],
    ["headers without end", Buffer.from(`--0123456789\r\n${"X-A: b\r\n".repeat(2_000)}`)],
    ["a preamble without end", Buffer.concat([Buffer.alloc(9_000, "x"), related(TEXT).body])],
  ])("with %s is refused, and nothing is stored", async (_what, body) => {
    const owner = await newOwner();
    expect((await post(owner, body)).status).toBe(400);
    expect([await stored(owner), spooled()]).toEqual([0, 0]);
  });

  test.each([
    "multipart/related",
    "multipart/related; boundary=",
    `multipart/related; boundary=${"b".repeat(71)}`,
    'multipart/related; boundary="a\r"'.replace("\r", "ä"),
    "multipart/form-data; boundary=0123456789",
    "application/json",
  ])("is not one when it is called %s", async (type) => {
    const owner = await newOwner();
    expect(
      (
        await post(owner, related(TEXT).body, {
          "content-type": encodeURI(type).replaceAll("%20", " ").replaceAll("%22", '"'),
        })
      ).status,
    ).toBe(400);
  });

  test("may hold its own line ends, and lines that nearly end it", async () => {
    const owner = await newOwner();
    const text = Buffer.from("\r\n--012345678\r\n\r\n--\r\n--0123456788--\r\n");
    expect((await post(owner, related(text).body)).status).toBe(200);
    expect(Buffer.from(await (await ask(owner, at(owner), { query: "?alt=media" })).arrayBuffer())).toEqual(text);
  });

  test("may come in any pieces", async () => {
    const owner = await newOwner();
    const { body } = related(TEXT);
    for (const size of [1, 3, 11, 64]) {
      const source = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let from = 0; from < body.length; from += size)
            controller.enqueue(new Uint8Array(body.subarray(from, from + size)));
          controller.close();
        },
      });
      const answer = await fetch(addressOf(`/v0/b/stakeholm/o?name=${encodeURIComponent(at(owner))}`), {
        method: "POST",
        headers: { ...headersOf(owner), ...related(TEXT).headers },
        body: source,
        duplex: "half",
      } as RequestInit);
      expect(((await answer.json()) as { size: string }).size).toBe(String(TEXT.length));
    }
  });

  test("is held against the checksum that it says it has", async () => {
    const owner = await newOwner();
    const md5Hash = createHash("md5").update(TEXT).digest("base64");
    expect((await put(owner, at(owner), TEXT, { md5Hash })).status).toBe(200);
    const wrong = await put(owner, at(owner, "b.txt"), Buffer.from("else"), { md5Hash });
    expect([wrong.status, ((await wrong.json()) as { error: { status: string } }).error.status]).toEqual([
      400,
      "storage/invalid-checksum",
    ]);
    expect((await put(owner, at(owner, "b.txt"), TEXT, { md5Hash: "none" })).status).toBe(400);
    expect([await stored(owner), spooled()]).toEqual([1, 0]);
  });
});

describe("the bytes", () => {
  test.each([
    ["bytes=0-3", 206, "Twel", `bytes 0-3/${TEXT.length}`],
    ["bytes=-5", 206, "rds.\n", `bytes ${TEXT.length - 5}-${TEXT.length - 1}/${TEXT.length}`],
    ["bytes=7-", 206, TEXT.subarray(7).toString(), `bytes 7-${TEXT.length - 1}/${TEXT.length}`],
    ["bytes=0-999999", 206, TEXT.toString(), `bytes 0-${TEXT.length - 1}/${TEXT.length}`],
    ["bytes=999-", 416, "", `bytes */${TEXT.length}`],
    ["bytes=-0", 416, "", `bytes */${TEXT.length}`],
    ["bytes=5-2", 200, TEXT.toString(), null],
    ["bytes=0-1,3-4", 200, TEXT.toString(), null],
    ["lines=1-2", 200, TEXT.toString(), null],
  ])("are given by range: %s", async (range, status, text, contentRange) => {
    const owner = await newOwner();
    await put(owner, at(owner), TEXT);
    const answer = await ask(owner, at(owner), { query: "?alt=media", headers: { range } });
    expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test("can do nothing in a browser, and are not sent again to who has them", async () => {
    const owner = await newOwner();
    await put(owner, at(owner), Buffer.from("Not a page, <b>whatever</b> it looks like."));
    const answer = await ask(owner, at(owner), { query: "?alt=media" });
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    const etag = answer.headers.get("etag")!;
    expect((await ask(owner, at(owner), { query: "?alt=media", headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("of which only the head is asked for are not left open", async () => {
    const owner = await newOwner();
    await put(owner, at(owner), longText(3_000_000));
    const head = () => ask(owner, at(owner), { query: "?alt=media", method: "HEAD" });
    await eventually(() => expect(openFiles()).toBe(0));
    const answers = await Promise.all(Array.from({ length: 8 }, head));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "3000000", ""]);
    }
    await eventually(() => expect(openFiles()).toBe(0));
  });

  test("open to whoever has the token, until it is taken back", async () => {
    const owner = await newOwner();
    const told = (await (await put(owner, at(owner), TEXT)).json()) as { downloadTokens: string };
    const address = (token: string) =>
      addressOf(`/v0/b/stakeholm/o/${encodeURIComponent(at(owner))}?alt=media&token=${token}`);
    expect((await fetch(address(told.downloadTokens))).status).toBe(200);
    for (const wrong of ["", "x", told.downloadTokens.slice(1), `${told.downloadTokens}x`])
      expect((await fetch(address(wrong))).status).toBe(403);
    // The token gives access to the bytes only.
    expect((await fetch(address(told.downloadTokens).replace("alt=media&", ""))).status).toBe(401);
    const strange = await newOwner();
    const takeBack = (who: Owner, token: string) =>
      ask(who, at(owner), { method: "POST", query: `?delete_token=${token}` });
    expect((await takeBack(strange, told.downloadTokens)).status).toBe(403);
    expect((await takeBack(owner, "x")).status).toBe(400);
    const fresh = (await (await takeBack(owner, told.downloadTokens)).json()) as { downloadTokens: string };
    expect((await fetch(address(told.downloadTokens))).status).toBe(403);
    expect((await fetch(address(fresh.downloadTokens))).status).toBe(200);
  });
});

describe("a list", () => {
  test.each([
    "?prefix=portfolios/ID",
    "?prefix=portfolios/ID/../",
    "?prefix=portfolios/ID/&delimiter=.",
    "?prefix=portfolios/ID/&maxResults=-1",
    "?prefix=portfolios/ID/&maxResults=0",
    "?prefix=portfolios/ID/&pageToken=pictures/",
    "?prefix=portfolios/ID/&pageToken=portfolios/ID/%00",
  ])("makes sense: %s does not", async (query) => {
    const owner = await newOwner();
    const answer = await fetch(addressOf(`/v0/b/stakeholm/o${query.replace("ID", owner.member.id)}`), {
      headers: headersOf(owner),
    });
    expect(answer.status).toBe(400);
  });
});
