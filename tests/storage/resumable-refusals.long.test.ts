import { describe, expect, test } from "vitest";
import { OBJECT_LIMIT } from "#app/features/files/storage/storage.ts";
import { moveClock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { at, type Begin, begin, beginUpload, PART, received, send, uploadFiles } from "./parts.ts";
import { addressOf, ask, longText, newOwner, noisyPng, type Owner, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();

const wasThere = () => new Set(uploadFiles());
const added = (before: Set<string>) => uploadFiles().filter((name) => !before.has(name));

describe("is refused", () => {
  test.each<[string, Begin, number]>([
    ["without a size", { size: "" }, 400],
    ["with a size below 0", { size: -1 }, 400],
    ["with nothing in it", { size: 0 }, 400],
    ["with a size that is none", { size: "1e3" }, 400],
    ["larger than 5 MB", { size: 5 * 1024 * 1024 + 1 }, 403],
    ["with a checksum that is none", { metadata: { md5Hash: "?" } }, 400],
    ["under the name of another", { metadata: { name: "portfolios/x/y" } }, 400],
    ["as long as nobody speaks", { metadata: { metadata: { a: "x".repeat(50_000) } } }, 400],
  ])("%s", async (_what, options, status) => {
    expect((await begin(await newOwner(), options)).status).toBe(status);
  });

  test.each<[string, number | string, number]>([
    ["from before its place", 0, PART],
    ["from behind its place", 2 * PART, PART],
    ["from a place below 0", -1, PART],
    ["from a place that is none", "x", PART],
    ["beyond its end", PART, 2 * PART],
    ["in pieces too small", PART, 1_000],
    ["empty", PART, 0],
  ])("a part %s, and the next in its place is taken", async (_what, offset, size) => {
    const owner = await newOwner();
    const address = await beginUpload(owner);
    await send(owner, address, "upload", 0, longText(PART));
    expect((await send(owner, address, "upload", offset, longText(size))).status).toBe(400);
    expect(await received(owner, address)).toEqual(["active", String(PART)]);
    expect((await send(owner, address, "upload, finalize", PART, longText(PART + 10))).status).toBe(200);
  });

  test("finished before it is whole, and goes on", async () => {
    const owner = await newOwner();
    const address = await beginUpload(owner);
    await send(owner, address, "upload", 0, longText(PART));
    expect((await send(owner, address, "finalize", PART)).status).toBe(400);
    expect(await received(owner, address)).toEqual(["active", String(PART)]);
    expect((await ask(owner, at(owner))).status).toBe(404);
  });

  test("with another checksum than it said it has, and is over", async () => {
    const owner = await newOwner();
    const before = wasThere();
    const address = await beginUpload(owner, { size: 10, metadata: { md5Hash: `${"A".repeat(22)}==` } });
    const answer = await send(owner, address, "upload, finalize", 0, longText(10));
    expect([answer.status, ((await answer.json()) as { error: { status: string } }).error.status]).toEqual([
      400,
      "storage/invalid-checksum",
    ]);
    expect(added(before)).toEqual([]);
    expect((await send(owner, address, "query")).status).toBe(404);
  });

  test("when it turns out to be something else, and nothing of it stays", async () => {
    const owner = await newOwner();
    const before = wasThere();
    const picture = await noisyPng(20, 20);
    const address = await beginUpload(owner, { size: picture.length });
    expect((await send(owner, address, "upload, finalize", 0, picture)).status).toBe(403);
    expect(added(before)).toEqual([]);
  });

  test("to anybody but the one who began it", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const address = await beginUpload(owner);
    for (const command of ["query", "upload", "finalize", "cancel"])
      expect((await send(other, address, command, 0, TEXT)).status).toBe(404);
    expect((await fetch(address, { method: "POST", headers: { "x-goog-upload-command": "query" } })).status).toBe(401);
    expect(await received(owner, address)).toEqual(["active", "0"]);
  });

  test.each(["", "start", "nothing", "upload finalize"])("a command that is none: %j", async (command) => {
    const owner = await newOwner();
    expect((await send(owner, await beginUpload(owner), command, 0, longText(PART))).status).toBe(400);
  });

  test.each(["", "x", newId()])("an upload that is none: %j", async (id) => {
    const owner = await newOwner();
    expect((await send(owner, addressOf(`/v0/b/stakeholm/o?upload_id=${id}`), "query")).status).toBe(404);
  });

  test("the twenty-first at once, until an hour has gone", async () => {
    const owner = await newOwner();
    for (let n = 0; n < 20; n++) await beginUpload(owner, { path: at(owner, `${n}.txt`) });
    expect((await begin(owner)).status).toBe(429);
    moveClock(61 * 60_000);
    const later = { ...owner, token: (await grant(owner)).token };
    expect((await begin(later)).status).toBe(200);
  });

  test("more in a day than anybody has to send, were it all left halfway", async () => {
    let owner = await newOwner();
    for (let hour = 0; hour < 2; hour++) {
      for (let n = 0; n < 20; n++)
        await beginUpload(owner, { path: at(owner, `${hour}-${n}.txt`), size: OBJECT_LIMIT });
      moveClock((hour + 1) * 61 * 60_000);
      owner = { ...owner, token: (await grant(owner)).token };
    }
    expect((await begin(owner)).status).toBe(429);
    moveClock(26 * 60 * 60_000);
    expect((await begin({ ...owner, token: (await grant(owner)).token })).status).toBe(200);
  });
});

async function grant({ cookie }: Owner): Promise<{ token: string }> {
  const headers = { cookie, origin: addressOf("") };
  return (await (await fetch(addressOf("/storage/token"), { method: "POST", headers })).json()) as { token: string };
}
