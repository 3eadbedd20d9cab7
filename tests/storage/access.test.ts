/** Authorisation of the storage API. */
import { expect, test } from "vitest";
import { issueStorageToken } from "#app/features/files/storage/object-access.server.ts";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import { startImpersonation } from "#app/features/support/impersonation/impersonation.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { signedIn } from "../fixtures/accounts/sign-in.ts";
import { newStaff } from "../fixtures/casework/support.ts";
import { addressOf, ask, newOwner, type Owner, put, related, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();

const at = ({ member }: Owner, name = "a.txt") => `portfolios/${member.id}/${name}`;

test("a cookie is nobody there", async () => {
  const owner = await newOwner();
  await put(owner, at(owner), TEXT);
  const answer = await fetch(addressOf(`/v0/b/stakeholm/o/${encodeURIComponent(at(owner))}`), {
    headers: { cookie: owner.cookie },
  });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
});

test("a page elsewhere gets no token, and a browser that is signed in nowhere neither", async () => {
  const { cookie } = await newOwner();
  const token = (headers: Record<string, string>) => fetch(addressOf("/storage/token"), { method: "POST", headers });
  expect((await token({ cookie, origin: "https://evil.example" })).status).toBe(403);
  expect((await token({})).status).toBe(401);
  const granted = await token({ cookie, origin: addressOf("") });
  expect(granted.headers.get("cache-control")).toBe("no-store");
  expect(await granted.json()).toMatchObject({ lifetime: 600, owner: expect.any(String) });
  expect((await fetch(addressOf("/storage/token"), { headers: { cookie } })).status).toBe(405);
});

test("staff have no files of others", async () => {
  const owner = await newOwner();
  await put(owner, at(owner), TEXT);
  const staff = await newStaff("admin");
  const cookie = await signedIn(staff.id, { secondFactor: true });
  const { token } = (await (
    await fetch(addressOf("/storage/token"), { method: "POST", headers: { cookie, origin: addressOf("") } })
  ).json()) as { token: string };
  expect((await ask({ token }, at(owner))).status).toBe(403);
  expect((await put({ token }, at(owner), TEXT)).status).toBe(403);
});

test("neither have staff who look as a member sees it", async () => {
  const owner = await newOwner();
  await put(owner, at(owner), TEXT);
  const staff = await newStaff("support");
  const cookie = await signedIn(staff.id, { secondFactor: true });
  const { session } = await recognise(new Headers({ cookie }));
  const token = issueStorageToken(session!);
  expect((await startImpersonation(staff, owner.member.id, { reason: "Looking." }, session!)).ok).toBe(true);
  expect((await ask({ token }, at(owner))).status).toBe(403);
  expect((await put({ token }, at(owner), TEXT)).status).toBe(403);
  const asked = await fetch(addressOf("/storage/token"), {
    method: "POST",
    headers: { cookie, origin: addressOf("") },
  });
  expect(asked.ok && "token" in ((await asked.json().catch(() => ({}))) as object)).toBe(false);
});

test("without proof a member may, with a wrong one nobody", async () => {
  const owner = await newOwner();
  const { headers, body } = related(TEXT);
  const send = (more: Record<string, string>) =>
    fetch(addressOf(`/v0/b/stakeholm/o?name=${encodeURIComponent(at(owner))}`), {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}`, ...headers, ...more },
      body: new Uint8Array(body),
    });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await send({})).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const wrong = await send({ "x-firebase-appcheck": "x" });
  expect([wrong.status, wrong.statusText]).toEqual([401, "Firebase App Check token is invalid"]);
});

test.each(["PATCH", "DELETE"])("the bucket itself is changed and deleted by nobody: %s", async (method) => {
  const owner = await newOwner();
  const answer = await fetch(addressOf("/v0/b/stakeholm/o/"), {
    method,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.objectContaining({ code: 400 }) }]);
});

test.each(["PUT", "OPTIONS", "TRACE"])("by no other method: %s", async (method) => {
  if (method === "TRACE") return expect(fetch(addressOf("/v0/b/stakeholm/o"), { method })).rejects.toThrow();
  expect((await fetch(addressOf("/v0/b/stakeholm/o"), { method })).status).toBe(405);
});
