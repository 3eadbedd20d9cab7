/** The very tests that the official storage client passes on a disk, with the files in a bucket of a real S3 server. */
import { afterAll, beforeAll, expect } from "vitest";
import { accountsWorld } from "../fixtures/accounts/accounts.ts";
import { type ObjectStore, openObjectStore } from "../fixtures/files/object-store.ts";
import { storageServer } from "./server.ts";
import { storageSuite } from "./suite.ts";

let objects: ObjectStore;

// Before anything asks for the settings.
beforeAll(async () => {
  objects = await openObjectStore();
  Object.assign(process.env, objects.settings);
});

afterAll(async () => {
  // Had the settings led elsewhere, all would be as well.
  expect(objects.requests()).toBeGreaterThan(20);
  await objects.close();
});

accountsWorld();
storageServer();
storageSuite();
