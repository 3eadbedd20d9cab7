/** The errors of our storage client for refused files, by code and reason. */
import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { uploadFile } from "#app/features/files/upload/upload-client.ts";
import { overXhr, type Transport } from "#app/features/files/upload/upload-transport.ts";
import { issueAppCheckToken } from "#app/platform/app-check/app-check.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "../fixtures/accounts/accounts.ts";
import { browserTransport, connection, order } from "./broken-connection.ts";
import { longText, newOwner, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();
browserTransport();

describe("is refused with a code and a reason", () => {
  test("what is no document", async () => {
    const { tools } = connection(await newOwner());
    await expect(uploadFile(order(randomBytes(900)), tools)).rejects.toMatchObject({
      code: "storage/unauthorized",
      reason: "document-type-wrong",
    });
  });

  test("what is too large", async () => {
    const { tools, sent } = connection(await newOwner());
    const refused = { code: "storage/unauthorized", reason: "file-too-large" };
    await expect(uploadFile(order(longText(5 * 1024 * 1024 + 1)), tools)).rejects.toMatchObject(refused);
    expect(sent).toHaveLength(1);
  });

  test("what only paid plans may store", async () => {
    const { tools } = connection(await newOwner());
    const refused = { code: "storage/unauthorized", reason: "forbidden" };
    await expect(uploadFile(order(TEXT, { purpose: "document" }), tools)).rejects.toMatchObject(refused);
  });

  test("whoever is signed in no more", async () => {
    const owner = await newOwner();
    await db.deleteFrom("sessions").where("userId", "=", owner.member.id).execute();
    const { tools } = connection(owner);
    await expect(uploadFile(order(TEXT), tools)).rejects.toMatchObject({
      code: "storage/unauthenticated",
      reason: "sign-in-needed",
    });
    await expect(uploadFile(order(TEXT), { ...tools, grant: async () => undefined })).rejects.toMatchObject({
      code: "storage/unauthenticated",
    });
  });

  test("an answer that tells of something else", async () => {
    const { tools } = connection(await newOwner());
    const another: Transport = async (request) => {
      const answer = await overXhr(request);
      return { ...answer, text: answer.text.replace(/"name":"[^"]+"/, '"name":"portfolios/other"') };
    };
    await expect(uploadFile(order(TEXT), { ...tools, transport: another })).rejects.toMatchObject({
      code: "storage/invalid-checksum",
    });
    const page: Transport = async () => ({ status: 200, text: "<html>", header: () => null });
    await expect(uploadFile(order(TEXT), { ...tools, transport: page })).rejects.toMatchObject({
      code: "storage/unknown",
    });
  });
});

test("tokens that are over are renewed, once each", async () => {
  const owner = await newOwner();
  const { tools, sent } = connection(owner);
  let granted = 0;
  const grant = async () => ({ token: granted++ ? owner.token : "over", lifetime: 600, owner: owner.member.id });
  const appCheck = async (fresh: boolean) => (fresh ? issueAppCheckToken("127.0.0.1").token : "over");
  await uploadFile(order(TEXT), { ...tools, appCheck });
  await uploadFile(order(TEXT), { ...tools, grant });
  expect(sent).toHaveLength(4);
  await expect(uploadFile(order(TEXT), { ...tools, appCheck: async () => "over" })).rejects.toMatchObject({
    code: "storage/unauthorized-app",
    reason: "app-check-failed",
  });
});
