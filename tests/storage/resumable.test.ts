/** Resumable uploads, interrupted at every stage: incomplete ones are not visible, and stored parts are not sent again. */
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { forgetOldUploads } from "#app/features/files/storage/upload-parts.server.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { eventually } from "../fixtures/program/eventually.ts";
import { at, beginUpload, PART, received, send, uploadFiles } from "./parts.ts";
import {
  addressOf,
  ask,
  headersOf,
  longText,
  newOwner,
  type Owner,
  port,
  put,
  related,
  storageServer,
  TEXT,
} from "./server.ts";

accountFixtures();
storageServer();

const wasThere = () => new Set(uploadFiles());
const added = (before: Set<string>) => uploadFiles().filter((name) => !before.has(name));

/** Sends the beginning of a request and disconnects. */
async function cut(
  owner: Owner,
  path: string,
  headers: Record<string, string>,
  length: number,
  sent: Uint8Array,
): Promise<void> {
  const lines = Object.entries({
    host: `127.0.0.1:${port()}`,
    ...headersOf(owner),
    ...headers,
    "content-length": String(length),
  });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const socket = connect(port(), "127.0.0.1");
  await new Promise((connected) => socket.once("connect", connected));
  await new Promise<void>((gone) => socket.write(Buffer.concat([Buffer.from(head), sent]), () => gone()));
  // The server has received it and waits for the rest.
  await new Promise((rested) => setTimeout(rested, 50));
  socket.destroy();
}

describe("broken off in one request", () => {
  const whole = related(longText(400_000), {});
  test.each([
    ["before the body", 0],
    ["in what is said", 60],
    ["before the file", 130],
    ["in the file", 200_000],
    ["at the file's end", whole.body.length - 16],
    ["before the last dash", whole.body.length - 1],
  ])("%s, nothing is stored", async (_where, bytes) => {
    const owner = await newOwner();
    const before = wasThere();
    const { headers, body } = related(longText(400_000), { name: at(owner) });
    const length = bytes === 60 || bytes === 130 ? bytes : bytes + body.length - whole.body.length;
    await cut(
      owner,
      `/v0/b/stakeholm/o?name=${encodeURIComponent(at(owner))}`,
      headers,
      body.length,
      body.subarray(0, Math.max(length, 0)),
    );
    await eventually(() => expect(added(before)).toEqual([]));
    expect((await ask(owner, at(owner))).status).toBe(404);
  });
});

describe("broken off in parts", () => {
  test("within a part, that part counts for nothing and those before it are safe", async () => {
    const owner = await newOwner();
    const bytes = longText(2 * PART + 10);
    const address = await beginUpload(owner);
    expect(await received(owner, address)).toEqual(["active", "0"]);
    expect(
      (await send(owner, address, "upload", 0, bytes.subarray(0, PART))).headers.get("x-goog-upload-size-received"),
    ).toBe(String(PART));
    const { pathname, search } = new URL(address);
    const headers = { "x-goog-upload-command": "upload, finalize", "x-goog-upload-offset": String(PART) };
    await cut(owner, pathname + search, headers, PART + 10, bytes.subarray(PART, PART + 1_000));
    await eventually(() => expect(uploadFiles().filter((name) => name.startsWith("spool/"))).toEqual([]));
    expect(await received(owner, address)).toEqual(["active", String(PART)]);
    expect((await ask(owner, at(owner))).status).toBe(404);
    const last = await send(owner, address, "upload, finalize", PART, bytes.subarray(PART));
    expect([last.status, last.headers.get("x-goog-upload-status")]).toEqual([200, "final"]);
    expect(Buffer.from(await (await ask(owner, at(owner), { query: "?alt=media" })).arrayBuffer()).equals(bytes)).toBe(
      true,
    );
  });

  test("after the last part, it is finished by asking for it; and asked again, it is what it was", async () => {
    const owner = await newOwner();
    const bytes = longText(2 * PART);
    const address = await beginUpload(owner, { size: 2 * PART });
    await send(owner, address, "upload", 0, bytes.subarray(0, PART));
    await send(owner, address, "upload", PART, bytes.subarray(PART));
    const first = (await (await send(owner, address, "finalize", 2 * PART)).json()) as { generation: string };
    const again = (await (await send(owner, address, "finalize", 2 * PART)).json()) as { generation: string };
    expect(again.generation).toBe(first.generation);
    expect(await received(owner, address)).toEqual(["final", String(2 * PART)]);
    expect(uploadFiles().filter((name) => name.startsWith("incoming/"))).toEqual([]);
  });

  test("finished twice at once, it is stored once", async () => {
    const owner = await newOwner();
    const bytes = longText(2 * PART);
    const address = await beginUpload(owner, { size: 2 * PART });
    await send(owner, address, "upload", 0, bytes);
    const answers = await Promise.all([1, 2, 3].map(() => send(owner, address, "finalize", 2 * PART)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const told = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { generation: string }).generation),
    );
    expect(new Set(told).size).toBe(1);
  });

  test("finished twice at once where nothing may lie yet, it is stored once, and both are told of it", async () => {
    const owner = await newOwner();
    const answer = await fetch(
      addressOf(`/v0/b/stakeholm/o?name=${encodeURIComponent(at(owner))}&ifGenerationMatch=0`),
      {
        method: "POST",
        headers: {
          ...headersOf(owner),
          "x-goog-upload-protocol": "resumable",
          "x-goog-upload-command": "start",
          "x-goog-upload-header-content-length": String(2 * PART),
        },
        body: "{}",
      },
    );
    const address = answer.headers.get("x-goog-upload-url")!;
    await send(owner, address, "upload", 0, longText(2 * PART));
    const answers = await Promise.all([1, 2, 3].map(() => send(owner, address, "finalize", 2 * PART)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("given up, nothing of it stays", async () => {
    const owner = await newOwner();
    const before = wasThere();
    const address = await beginUpload(owner);
    await send(owner, address, "upload", 0, longText(PART));
    expect(added(before)).toHaveLength(1);
    const answer = await send(owner, address, "cancel");
    expect([answer.status, answer.headers.get("x-goog-upload-status")]).toEqual([200, "cancelled"]);
    expect(added(before)).toEqual([]);
    expect((await send(owner, address, "query")).status).toBe(404);
  });

  test("given up when it is whole, it is deleted again; what came after it stays", async () => {
    const owner = await newOwner();
    const whole = async () => {
      const address = await beginUpload(owner, { size: TEXT.length });
      expect((await send(owner, address, "upload, finalize", 0, TEXT)).status).toBe(200);
      return address;
    };
    const [first, second] = [await whole(), await whole()];
    await send(owner, first, "cancel");
    expect((await ask(owner, at(owner))).status).toBe(200);
    await send(owner, second, "cancel");
    expect((await ask(owner, at(owner))).status).toBe(404);
  });

  test("left alone, it is forgotten after a day", async () => {
    const owner = await newOwner();
    const address = await beginUpload(owner);
    moveClock(86_000_000);
    await forgetOldUploads();
    expect(await db.selectFrom("uploads").select("id").where("ownerId", "=", owner.member.id).execute()).toHaveLength(
      1,
    );
    moveClock(87_000_000);
    await forgetOldUploads();
    moveClock(0);
    expect((await send(owner, address, "query")).status).toBe(404);
  });
});

test("preconditions that held when it began must hold when it ends", async () => {
  const owner = await newOwner();
  const conditional = `/v0/b/stakeholm/o?name=${encodeURIComponent(at(owner))}&ifGenerationMatch=0`;
  const answer = await fetch(addressOf(conditional), {
    method: "POST",
    headers: {
      ...headersOf(owner),
      "x-goog-upload-protocol": "resumable",
      "x-goog-upload-command": "start",
      "x-goog-upload-header-content-length": String(TEXT.length),
    },
    body: "{}",
  });
  const address = answer.headers.get("x-goog-upload-url")!;
  expect((await put(owner, at(owner), TEXT)).status).toBe(200);
  expect((await send(owner, address, "upload, finalize", 0, TEXT)).status).toBe(412);
});
