/** Every storage code that our server sends (specification §8), by a real request: status, body, and the client's error. */
import { afterAll, expect, test, vi } from "vitest";
import { STORAGE_CODES, type StorageCode } from "#app/features/files/storage/error-codes.ts";
import { problemOf } from "#app/features/files/upload/upload-transport.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { at, beginUpload, PART, send } from "./parts.ts";
import { addressOf, ask, headersOf, longText, newOwner, type Owner, put, storageServer, TEXT } from "./server.ts";

vi.stubEnv("QUOTA_FILES", "2");
afterAll(() => vi.unstubAllEnvs());

accountFixtures();
storageServer();

const OCCASIONS: Record<StorageCode, (owner: Owner) => Promise<Response>> = {
  unknown: async (owner) => {
    await put(owner, at(owner), TEXT);
    return put(owner, at(owner), TEXT, {}, "&ifGenerationMatch=0");
  },
  "object-not-found": (owner) => ask(owner, at(owner)),
  "bucket-not-found": (owner) => fetch(addressOf("/v0/b/elsewhere/o/a.txt"), { headers: headersOf(owner) }),
  "quota-exceeded": async (owner) => {
    for (const name of ["1.txt", "2.txt"]) await put(owner, at(owner, name), TEXT);
    return put(owner, at(owner, "3.txt"), TEXT);
  },
  unauthenticated: (owner) => ask({ token: "x" }, at(owner)),
  unauthorized: async (owner) => ask(await newOwner(), at(owner)),
  "unauthorized-app": (owner) => ask(owner, at(owner), { headers: { "x-firebase-appcheck": "forged" } }),
  "retry-limit-exceeded": async (owner) => {
    for (let used = 0; used < 120; used++) await consumeRateLimit("upload", owner.member.id);
    return put(owner, at(owner), TEXT);
  },
  "invalid-checksum": (owner) => put(owner, at(owner), TEXT, { md5Hash: `${"A".repeat(22)}==` }),
  "server-file-wrong-size": async (owner) => {
    const address = await beginUpload(owner);
    await send(owner, address, "upload", 0, longText(PART));
    return send(owner, address, "finalize", PART);
  },
  "invalid-argument": (owner) => put(owner, at(owner, "a\u202eb.txt"), TEXT),
  "invalid-root-operation": (owner) => ask(owner, "/", { method: "DELETE" }),
};

test.each(Object.entries(OCCASIONS))("storage/%s", async (name, provoke) => {
  const code = name as StorageCode;
  const answer = await provoke(await newOwner());
  expect(STORAGE_CODES[code].statuses as readonly number[]).toContain(answer.status);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    error: { code: answer.status, status: `storage/${code}`, message: STORAGE_CODES[code].message },
  });
  const told = problemOf({ status: answer.status, text, header: (header) => answer.headers.get(header) });
  // Clients treat a missing bucket as a missing object.
  expect(told.code).toBe(code === "bucket-not-found" ? "storage/object-not-found" : `storage/${code}`);
});
