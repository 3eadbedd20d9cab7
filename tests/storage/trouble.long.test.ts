/** With a full or unavailable store, clients are told to retry, and retries succeed later. */
import { ref, uploadBytes, uploadBytesResumable } from "@firebase/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { type StoreCode, StoreProblem } from "#app/features/files/store/byte-store.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { clientOf } from "./sdk.ts";
import { longText, newOwner, put, storageServer, TEXT } from "./server.ts";

/** The store's error for the next uploads. */
let trouble: { code: StoreCode; times: number };

vi.mock("#app/features/files/store/spool.server.ts", async (original) => {
  const module = await original<typeof import("#app/features/files/store/spool.server.ts")>();
  const receive: typeof module.receive = (...args) => {
    if (trouble.times-- > 0) throw new StoreProblem(trouble.code, "on purpose");
    return module.receive(...args);
  };
  return { ...module, receive };
});

accountFixtures();
storageServer();

beforeEach(() => {
  trouble = { code: "store-full", times: 0 };
});

async function newClient() {
  const owner = await newOwner();
  const storage = clientOf(owner);
  const path = `portfolios/${owner.member.id}/story.txt`;
  const stored = async () => (await db.selectFrom("files").select("id").where("fullPath", "=", path).execute()).length;
  return { owner, storage, path, object: ref(storage, path), stored };
}

test.each(["store-full", "store-unreachable"] as const)(
  "%s is said with its reason, and nothing is stored",
  async (code) => {
    const { owner, path, storage, object, stored } = await newClient();
    trouble = { code, times: Number.POSITIVE_INFINITY };
    const answer = await put(owner, path, TEXT);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(((await answer.json()) as { error: { reason: string } }).error.reason).toBe(code);
    storage.maxUploadRetryTime = 100;
    await expect(uploadBytes(object, TEXT)).rejects.toMatchObject({ code: "storage/retry-limit-exceeded" });
    expect(await stored()).toBe(0);
  },
);

test("what is sent again once the store is back is stored, at once and in parts", async () => {
  const one = await newClient();
  trouble.times = 1;
  await uploadBytes(one.object, TEXT);
  expect(await one.stored()).toBe(1);
  const two = await newClient();
  trouble.times = 1;
  const task = await uploadBytesResumable(two.object, longText(600_000));
  expect(task.metadata.size).toBe(600_000);
  expect(await two.stored()).toBe(1);
});
