/** The official storage client's error code for every refusal (specification §8). */
import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from "@firebase/storage";
import { describe, expect, test } from "vitest";
import { suspend } from "#app/features/support/members/member-changes.server.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, MINUTE } from "../fixtures/accounts/accounts.ts";
import { newStaff } from "../fixtures/casework/support.ts";
import { clientOf } from "./sdk.ts";
import { longText, newOwner, noisyPng, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();

const code = (name: string) => ({ code: `storage/${name}` });

async function newClient(change: Parameters<typeof newOwner>[0] = {}) {
  const owner = await newOwner(change);
  const storage = clientOf(owner);
  return { owner, storage, object: ref(storage, `portfolios/${owner.member.id}/story.txt`) };
}

describe("storage/unauthenticated", () => {
  test("without a token", async () => {
    const { object } = await newClient();
    await uploadBytes(object, TEXT);
    const theirs = ref(clientOf(undefined), object.fullPath);
    for (const ask of [getMetadata, getDownloadURL, deleteObject])
      await expect(ask(theirs)).rejects.toMatchObject(code("unauthenticated"));
    await expect(uploadBytes(theirs, TEXT)).rejects.toMatchObject(code("unauthenticated"));
    await expect(uploadBytesResumable(theirs, longText(300_000))).rejects.toMatchObject(code("unauthenticated"));
  });

  test.each([
    [
      "that the client made up itself",
      (id: string) => `${btoa('{"alg":"none","type":"JWT"}')}.${btoa(`{"sub":"${id}"}`)}.`,
    ],
    ["signed by nobody", (id: string) => `${id}.9999999999.${"A".repeat(43)}`],
    ["of no form at all", () => "x"],
  ])("with a token %s", async (_what, make) => {
    const { owner, object } = await newClient();
    const theirs = ref(clientOf({ token: make(owner.member.id) }), object.fullPath);
    await expect(uploadBytes(theirs, TEXT)).rejects.toMatchObject(code("unauthenticated"));
  });

  test("with a token whose ten minutes are over", async () => {
    const { object } = await newClient();
    moveClock(9 * MINUTE);
    await uploadBytes(object, TEXT);
    moveClock(10 * MINUTE + 5_000);
    await expect(getMetadata(object)).rejects.toMatchObject(code("unauthenticated"));
  });

  test("from the moment that its session ends", async () => {
    const { owner, object } = await newClient();
    await uploadBytes(object, TEXT);
    await db.deleteFrom("sessions").where("userId", "=", owner.member.id).execute();
    await expect(getMetadata(object)).rejects.toMatchObject(code("unauthenticated"));
  });

  test("from the moment that its account is closed, for those with its download address as well", async () => {
    const { owner, object } = await newClient();
    await uploadBytes(object, TEXT);
    const address = await getDownloadURL(object);
    await suspend(await newStaff("admin"), owner.member.id, {
      rule: "misuse",
      template: null,
      words: "Fraud.",
      noticed: "staff",
    });
    await expect(getMetadata(object)).rejects.toMatchObject(code("unauthenticated"));
    expect((await fetch(address)).status).toBe(403);
  });
});

describe("storage/unauthorized", () => {
  test("in the folders of others, whether or not something lies there", async () => {
    const { object } = await newClient();
    await uploadBytes(object, TEXT);
    const { storage } = await newClient();
    for (const path of [object.fullPath, `${object.parent!.fullPath}/nothing.txt`]) {
      const theirs = ref(storage, path);
      for (const ask of [getMetadata, getDownloadURL, deleteObject])
        await expect(ask(theirs)).rejects.toMatchObject(code("unauthorized"));
      await expect(uploadBytes(theirs, TEXT)).rejects.toMatchObject(code("unauthorized"));
      await expect(updateMetadata(theirs, { cacheControl: "no-store" })).rejects.toMatchObject(code("unauthorized"));
    }
    await expect(listAll(object.parent!)).resolves.toMatchObject({ items: [{ name: "story.txt" }] });
    await expect(listAll(ref(storage, object.parent!.fullPath))).rejects.toMatchObject(code("unauthorized"));
  });

  test.each(["story.txt", "elsewhere/story.txt", "portfolios/story.txt", "PORTFOLIOS/me/story.txt"])(
    "outside everybody's folders: %s",
    async (path) => {
      const { storage } = await newClient();
      await expect(uploadBytes(ref(storage, path), TEXT)).rejects.toMatchObject(code("unauthorized"));
    },
  );

  test("at the whole bucket and at a whole kind of files", async () => {
    const { storage } = await newClient();
    await expect(listAll(ref(storage))).rejects.toMatchObject(code("unauthorized"));
    await expect(listAll(ref(storage, "portfolios"))).rejects.toMatchObject(code("unauthorized"));
  });

  test.each([
    ["a document of Basic", "documents", { plan: "basic" as const }],
    ["an attachment of Basic", "attachments", { plan: "basic" as const }],
    ["a document of an investor", "documents", { plan: "premium" as const, side: "investor" as const }],
    ["a logo of an investor", "logos", { side: "investor" as const }],
    ["anything of somebody without a side", "portfolios", { side: null, username: null }],
  ])("for %s", async (_what, folder, change) => {
    const { owner, storage } = await newClient(change);
    await expect(uploadBytes(ref(storage, `${folder}/${owner.member.id}/a.txt`), TEXT)).rejects.toMatchObject(
      code("unauthorized"),
    );
  });

  test("for what is larger than 5 MB, in one request and in parts", async () => {
    const { object } = await newClient();
    const bytes = longText(5 * 1024 * 1024 + 1);
    await expect(uploadBytes(object, bytes)).rejects.toMatchObject(code("unauthorized"));
    await expect(uploadBytesResumable(object, bytes)).rejects.toMatchObject(code("unauthorized"));
    await uploadBytes(object, bytes.subarray(1));
  });

  test("for what is not what it may be, whatever it is called", async () => {
    const { owner, storage, object } = await newClient();
    const picture = ref(storage, `pictures/${owner.member.id}/me.png`);
    await expect(uploadBytes(picture, TEXT, { contentType: "image/png" })).rejects.toMatchObject(code("unauthorized"));
    await expect(uploadBytes(object, await noisyPng(20, 20), { contentType: "text/plain" })).rejects.toMatchObject(
      code("unauthorized"),
    );
    await expect(getMetadata(object)).rejects.toMatchObject(code("object-not-found"));
  });

  test("for another type than that of its content", async () => {
    const { object } = await newClient();
    await uploadBytes(object, TEXT);
    await expect(updateMetadata(object, { contentType: "text/html" })).rejects.toMatchObject(code("unauthorized"));
    expect((await updateMetadata(object, { contentType: "text/plain" })).contentType).toBe("text/plain");
  });
});

test("storage/quota-exceeded when a member's room is used up", async () => {
  const { owner, object } = await newClient();
  const [id, purpose] = [owner.member.id, "portfolio"];
  for (let n = 0; n < 20; n++) {
    const fileId = newId();
    await db
      .insertInto("files")
      .values({
        id: fileId,
        ownerId: id,
        purpose,
        key: n.toString(16).padStart(64, "0"),
        bucket: "stakeholm",
        fullPath: `portfolios/${id}/${fileId}`,
        name: "a.txt",
        size: 5 * 1024 * 1024,
        generation: 1,
        md5Hash: "",
        contentType: "text/plain",
      })
      .execute();
  }
  await expect(uploadBytes(object, TEXT)).rejects.toMatchObject(code("quota-exceeded"));
  await expect(uploadBytesResumable(object, longText(300_000))).rejects.toMatchObject(code("quota-exceeded"));
});

test("storage/canceled when the upload is called off, and nothing of it is there", async () => {
  const { object } = await newClient();
  const task = uploadBytesResumable(object, longText(4 * 1024 * 1024));
  task.on("state_changed", ({ bytesTransferred }) => {
    if (bytesTransferred > 0) task.cancel();
  });
  await expect(task).rejects.toMatchObject(code("canceled"));
  await expect(getMetadata(object)).rejects.toMatchObject(code("object-not-found"));
});

describe("storage/retry-limit-exceeded", () => {
  test("when a member uploads too often", async () => {
    const { owner, storage, object } = await newClient();
    for (let used = 0; used < 120; used++) await consumeRateLimit("upload", owner.member.id);
    storage.maxUploadRetryTime = 100;
    await expect(uploadBytes(object, TEXT)).rejects.toMatchObject(code("retry-limit-exceeded"));
  });

  test("when nobody answers", async () => {
    const { owner, object } = await newClient();
    const storage = clientOf(owner, { at: 9 });
    storage.maxUploadRetryTime = storage.maxOperationRetryTime = 100;
    await expect(uploadBytes(ref(storage, object.fullPath), TEXT)).rejects.toMatchObject(code("retry-limit-exceeded"));
    await expect(getMetadata(ref(storage, object.fullPath))).rejects.toMatchObject(code("retry-limit-exceeded"));
  });
});

test("a wrong checksum, for which the client has a code but never gives it", async () => {
  const { object } = await newClient();
  const md5Hash = `${"A".repeat(22)}==`;
  await expect(uploadBytes(object, TEXT, { md5Hash })).rejects.toMatchObject({ code: "storage/unknown", status: 400 });
  await expect(uploadBytesResumable(object, longText(300_000), { md5Hash })).rejects.toMatchObject({ status: 400 });
  await expect(getMetadata(object)).rejects.toMatchObject(code("object-not-found"));
});

test("what the client itself refuses reaches nobody: the root, and times below 0", async () => {
  const { storage } = await newClient();
  await expect(async () => uploadString(ref(storage), "x")).rejects.toMatchObject(code("invalid-root-operation"));
  await expect(async () => deleteObject(ref(storage))).rejects.toMatchObject(code("invalid-root-operation"));
  expect(() => {
    storage.maxUploadRetryTime = -1;
  }).toThrow(/storage\/invalid-argument/);
});
