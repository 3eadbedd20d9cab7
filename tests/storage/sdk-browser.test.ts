/** The browser build of the official storage client: status text, progress within a request, and aborts. */
import type * as Storage from "@firebase/storage";
import { expect, test, vi } from "vitest";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { longText, newOwner, type Owner, storageServer, TEXT } from "./server.ts";
import { NodeXhr } from "./xhr.ts";

// Stubbed before the client is loaded.
vi.mock("@firebase/storage", () => import("../../node_modules/@firebase/storage/dist/index.esm.js" as string));
vi.stubGlobal("XMLHttpRequest", NodeXhr);

accountFixtures();
storageServer();

async function newClient(
  options: { check?: () => string } = {},
): Promise<{ client: typeof Storage; object: Storage.StorageReference; owner: Owner }> {
  const [client, { clientOf }, owner] = [await import("@firebase/storage"), await import("./sdk.ts"), await newOwner()];
  return { client, owner, object: client.ref(clientOf(owner, options), `portfolios/${owner.member.id}/story.txt`) };
}

test("uploads in one request and in parts, with progress within them", async () => {
  const { client, object } = await newClient();
  await client.uploadBytes(object, new Uint8Array(TEXT));
  const task = client.uploadBytesResumable(object, new Uint8Array(longText(1_000_000)));
  const seen: number[] = [];
  task.on("state_changed", ({ bytesTransferred }) => seen.push(bytesTransferred));
  expect((await task).metadata.size).toBe(1_000_000);
  expect(seen.length).toBeGreaterThan(20);
});

test.each(["forged", `${"A".repeat(22)}.9999999999.${"A".repeat(43)}`])(
  "storage/unauthorized-app when the app check token is wrong: %s",
  async (token) => {
    const { client, object } = await newClient({ check: () => token });
    const refused = { code: "storage/unauthorized-app" };
    await expect(client.uploadBytes(object, new Uint8Array(TEXT))).rejects.toMatchObject(refused);
    await expect(client.getMetadata(object)).rejects.toMatchObject(refused);
  },
);

test("storage/canceled in the middle of a request", async () => {
  const { client, object } = await newClient();
  const task = client.uploadBytesResumable(object, new Uint8Array(longText(4 * 1024 * 1024)));
  task.on("state_changed", ({ bytesTransferred }) => {
    if (bytesTransferred > 300_000) task.cancel();
  });
  await expect(task).rejects.toMatchObject({ code: "storage/canceled" });
  await expect(client.getMetadata(object)).rejects.toMatchObject({ code: "storage/object-not-found" });
});

test("pauses and goes on", async () => {
  const { client, object } = await newClient();
  const task = client.uploadBytesResumable(object, new Uint8Array(longText(2 * 1024 * 1024)));
  let paused = false;
  task.on("state_changed", ({ bytesTransferred, state }) => {
    if (state === "paused") setTimeout(() => task.resume());
    if (bytesTransferred > 500_000 && !paused) paused = task.pause();
  });
  expect((await task).metadata.size).toBe(2 * 1024 * 1024);
  expect(paused).toBe(true);
});
