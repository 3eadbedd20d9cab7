/** The tests of the official storage client, with the files in a bucket of a real S3 server. */
import { afterAll, beforeAll, expect } from "vitest";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { type ObjectStore, openObjectStore } from "../fixtures/files/object-store.ts";
import { storageServer } from "./server.ts";
import { storageSuite } from "./suite.ts";

let objects: ObjectStore;

// Set before the settings are read.
beforeAll(async () => {
  objects = await openObjectStore();
  Object.assign(process.env, objects.settings);
});

afterAll(async () => {
  // Proves that the bucket was used: the tests would also pass on the disk.
  expect(objects.requests()).toBeGreaterThan(20);
  await objects.close();
});

accountFixtures();
storageServer();
storageSuite();
