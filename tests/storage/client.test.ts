/** Our storage client against the running server: over a breaking connection, and cancelled. */
import { describe, expect, test } from "vitest";
import { uploadFile } from "#app/features/files/upload/upload-client.ts";
import { type Clock, overXhr, type Transport } from "#app/features/files/upload/upload-transport.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { eventually } from "../fixtures/program/eventually.ts";
import { browserTransport, bytesAt, connection, file, order, paths } from "./broken-connection.ts";
import { longText, newOwner, noisyPng, type Owner, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();
browserTransport();

describe("a file arrives", () => {
  test.each([
    ["in one request", 1_000, 1],
    ["in one request of the largest kind", 256 * 1024, 1],
    ["in parts", 256 * 1024 + 1, 3],
    ["in parts that grow", 5 * 1024 * 1024, 6],
  ])("%s", async (_how, size, requests) => {
    const owner = await newOwner();
    const { tools, sent } = connection(owner);
    const steps: number[] = [];
    const path = await uploadFile(order(longText(size), { onStep: (step) => steps.push(step.sent) }), tools);
    expect(await paths(owner)).toEqual([path]);
    expect(path).toMatch(new RegExp(`^portfolios/${owner.member.id}/[0-9a-f-]{36}/story.txt$`));
    expect((await bytesAt(owner, path)).equals(longText(size))).toBe(true);
    expect(sent).toHaveLength(requests);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBe(size);
  });

  test("as a picture, which is drawn anew", async () => {
    const owner = await newOwner();
    const path = await uploadFile(
      order(TEXT, { purpose: "picture", file: file(await noisyPng(400, 300), "me.png", "image/png") }),
      connection(owner).tools,
    );
    expect(await paths(owner)).toEqual([path]);
  });

  test("twice under one name, as two", async () => {
    const owner = await newOwner();
    const { tools } = connection(owner);
    await uploadFile(order(TEXT), tools);
    await uploadFile(order(TEXT), tools);
    expect(new Set(await paths(owner)).size).toBe(2);
  });
});

describe("over a line that breaks", () => {
  test.each([0, 408, 429, 500, 502, 503, 504])("it is tried again after %i", async (status) => {
    const owner = await newOwner();
    const { tools, waits } = connection(owner, (n) => (n <= 3 ? status : undefined));
    await uploadFile(order(TEXT), tools);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(await paths(owner)).toHaveLength(1);
  });

  test.each([2, 3, 4, 5])("request %i of it is lost before it arrives, and it goes on from there", async (lost) => {
    const owner = await newOwner();
    const bytes = longText(1_500_000);
    const { tools, sent } = connection(owner, (n) => (n === lost ? 0 : undefined));
    const path = await uploadFile(order(bytes), tools);
    expect((await bytesAt(owner, path)).equals(bytes)).toBe(true);
    const again = sent.reduce((sum, { body }) => sum + (body?.size ?? 0), 0) - bytes.length;
    expect(again).toBeLessThan(1_100_000);
  });

  test.each([2, 3, 4])("the answer to request %i is lost, and what it brought is not sent again", async (lost) => {
    const owner = await newOwner();
    const bytes = longText(1_500_000);
    const { tools, sent } = connection(owner, (n) => (n === lost ? "lost after" : undefined));
    const path = await uploadFile(order(bytes), tools);
    expect((await bytesAt(owner, path)).equals(bytes)).toBe(true);
    expect(sent.reduce((sum, { body }) => sum + (body?.size ?? 0), 0) - bytes.length).toBeLessThan(500);
    expect(await paths(owner)).toEqual([path]);
  });

  test("that stays broken: given up after ten minutes, with nothing stored", async () => {
    const owner = await newOwner();
    const { tools, waits } = connection(owner, (n) => (n > 1 ? 503 : undefined));
    await expect(uploadFile(order(longText(300_000)), tools)).rejects.toMatchObject({
      code: "storage/retry-limit-exceeded",
    });
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(100_000);
    expect(total).toBeLessThanOrEqual(600_000);
    expect(await paths(owner)).toEqual([]);
  });

  test("before it begins: given up after two minutes", async () => {
    const owner = await newOwner();
    const { tools, waits } = connection(owner);
    const away = { ...tools, grant: () => Promise.reject(new Error("away")) };
    await expect(uploadFile(order(TEXT), away)).rejects.toMatchObject({ code: "storage/retry-limit-exceeded" });
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(120_000);
    await expect(uploadFile(order(TEXT), { ...tools, uploadTries: -1 })).rejects.toMatchObject({
      code: "storage/invalid-argument",
    });
  });
});

describe("called off", () => {
  test.each([
    ["before it begins", 0],
    ["while it is announced", 1],
    ["in its first part", 2],
    ["in its second", 3],
    ["in its last", 4],
  ])("%s, it is over at once and nothing of it stays", async (_when, request) => {
    const owner = await newOwner();
    const stop = new AbortController();
    const { tools, sent } = connection(owner, (n, { method }) => {
      if (n === request && method === "POST") stop.abort();
      return undefined;
    });
    if (request === 0) stop.abort();
    await expect(uploadFile(order(longText(1_500_000), { signal: stop.signal }), tools)).rejects.toMatchObject({
      code: "storage/canceled",
    });
    expect(await paths(owner)).toEqual([]);
    if (request < 2) return;
    expect(sent.at(-1)!.headers["X-Goog-Upload-Command"]).toBe("cancel");
    await eventually(async () => expect(await uploads(owner)).toBe(0));
  });

  test("when it has just been stored, it is deleted again", async () => {
    const owner = await newOwner();
    const stop = new AbortController();
    const { tools } = connection(owner);
    const transport: Transport = async (request) => {
      const answer = await overXhr(request);
      const last = request.headers["X-Goog-Upload-Command"]?.includes("finalize");
      if (last) {
        expect(await paths(owner)).toHaveLength(1);
        stop.abort();
      }
      request.signal.throwIfAborted();
      return answer;
    };
    const bytes = longText(300_000);
    await expect(uploadFile(order(bytes, { signal: stop.signal }), { ...tools, transport })).rejects.toMatchObject({
      code: "storage/canceled",
    });
    await eventually(async () => expect(await paths(owner)).toEqual([]));
  });

  test("while it waits for the line, too", async () => {
    const owner = await newOwner();
    const stop = new AbortController();
    const { tools } = connection(owner, () => 0);
    const clock: Clock = {
      ...tools.clock,
      sleep: async (_, signal) => {
        stop.abort();
        signal.throwIfAborted();
      },
    };
    await expect(uploadFile(order(TEXT, { signal: stop.signal }), { ...tools, clock })).rejects.toMatchObject({
      code: "storage/canceled",
    });
  });
});

async function uploads(owner: Owner): Promise<number> {
  return (await db.selectFrom("uploads").select("id").where("ownerId", "=", owner.member.id).execute()).length;
}
