/** Errors that the official storage client raises itself (specification §5 and §8), without a request. */
import { deleteApp, initializeApp } from "@firebase/app";
import { deleteObject, getBytes, getDownloadURL, getStorage, ref, uploadBytes, uploadString } from "@firebase/storage";
import { afterAll, expect, test } from "vitest";

const app = initializeApp({ projectId: "demo", appId: "1:1:web:1", storageBucket: "stakeholm" }, "specification");
const storage = getStorage(app);
afterAll(() => deleteApp(app));

const code = (name: string) => expect.objectContaining({ code: `storage/${name}` });

test.each(["https://stakeholm.example/o/a.txt", "gs://", "http:///"])("%s is no storage address", (address) => {
  expect(() => ref(storage, address)).toThrow(code("invalid-url"));
});

test.each([
  ["uploaded to", () => uploadBytes(ref(storage), new Uint8Array(1))],
  ["downloaded", () => getBytes(ref(storage))],
  ["given an address", () => getDownloadURL(ref(storage))],
  ["deleted", () => deleteObject(ref(storage))],
])("the root cannot be %s", async (_what, act) => {
  await expect((async () => act())()).rejects.toEqual(code("invalid-root-operation"));
});

test("a text that is not of the format that it is said to be is refused", async () => {
  await expect((async () => uploadString(ref(storage, "a.txt"), "%", "base64"))()).rejects.toEqual(
    code("invalid-format"),
  );
});

test.each(["maxUploadRetryTime", "maxOperationRetryTime"] as const)("%s must be 0 or greater", (setting) => {
  expect(() => {
    storage[setting] = -1;
  }).toThrow(code("invalid-argument"));
  storage[setting] = 0;
  expect(storage[setting]).toBe(0);
});
