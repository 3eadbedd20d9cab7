import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { pageWith } from "#tests/fixtures/files/pdf.ts";
import { pairOf } from "../conversation.ts";

let database: TestDatabase;
let folder: string;
let sender: Member;
let receiver: Member;
let stranger: Member;
let conversationId: string;

async function modules() {
  const [platform, sending, changes, keeping, removal, attached, queries, files, blocks, thread] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("../posting/sending.server.ts"),
    import("../posting/changes.server.ts"),
    import("../inbox/archiving.server.ts"),
    import("../posting/changes.server.ts"),
    import("./form-upload.server.ts"),
    import("./attachments.server.ts"),
    import("#app/features/files/attachments.server.ts"),
    import("../blocks.server.ts"),
    import("../thread/messages.server.ts"),
  ]);
  return {
    ...platform,
    ...sending,
    ...changes,
    ...keeping,
    ...removal,
    ...attached,
    ...queries,
    ...files,
    ...blocks,
    ...thread,
  };
}

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "attachments-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  sender = await member("sender", "premium");
  receiver = await member("receiver", "basic");
  stranger = await member("stranger", "premium");
  conversationId = await conversation(sender, receiver);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function member(name: string, plan: Member["plan"]): Promise<Member> {
  const { db } = await modules();
  const actor: Member = {
    kind: "member",
    id: newId(),
    name,
    email: `${name}@example.com`,
    emailVerified: true,
    username: name,
    side: "investor",
    staffRole: null,
    plan,
    lang: "uk",
    pictureId: null,
  };
  const { kind: _, pictureId: __, ...row } = actor;
  await db
    .insertInto("users")
    .values({ ...row, createdAt: new Date("2026-01-01") })
    .execute();
  return actor;
}

async function conversation(one: Member, other: Member): Promise<string> {
  const { db } = await modules();
  const id = newId();
  await db
    .insertInto("conversations")
    .values({ id, ...pairOf(one.id, other.id), startedBy: one.id })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([one, other].map((actor) => ({ conversationId: id, userId: actor.id })))
    .execute();
  return id;
}

async function stored(actor: Member, content: Buffer | string = `Harvest ${newId()}`, name = "licence.txt") {
  const { storeAttachment } = await modules();
  const result = await storeAttachment(actor, new Blob([new Uint8Array(Buffer.from(content))]), name);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** Sends a message with a file; returns its number and the file's id. */
async function sent(text = "") {
  const { sendMessage } = await modules();
  const fileId = await stored(sender);
  const result = await sendMessage(sender, conversationId, { id: newId(), text, fileId });
  if (!result.ok || "quarantined" in result.value) throw new Error("not sent");
  return { fileId, number: result.value.number };
}

async function seenBy(actor: Member, fileId: string, where = conversationId): Promise<boolean> {
  const { attachmentFor } = await modules();
  return (await attachmentFor(actor, where, fileId)) !== undefined;
}

test("both members open what was sent, and nobody else", async () => {
  const { messagesOf } = await modules();
  const { fileId, number } = await sent();
  expect(await Promise.all([sender, receiver, stranger].map((actor) => seenBy(actor, fileId)))).toEqual([
    true,
    true,
    false,
  ]);
  const elsewhere = await conversation(sender, stranger);
  expect([await seenBy(stranger, fileId, elsewhere), await seenBy(sender, fileId, elsewhere)]).toEqual([false, false]);
  const view = { id: stranger.id, name: "Staff", lang: "uk" as const, until: new Date() };
  expect(await seenBy({ ...receiver, viewer: view }, fileId)).toBe(false);
  const read = await messagesOf(receiver, conversationId, { after: number - 1 });
  expect(read?.messages[0]).toMatchObject({ text: "", file: { id: fileId, name: "licence.txt", type: "text/plain" } });
});

test("what waits to be sent is its owner's alone", async () => {
  const fileId = await stored(sender);
  expect([await seenBy(sender, fileId), await seenBy(receiver, fileId)]).toEqual([true, false]);
});

test("a file that went with its owner's account leaves word that there was one", async () => {
  const { db, messagesOf } = await modules();
  const { fileId, number } = await sent("The licence");
  await db.deleteFrom("files").where("id", "=", fileId).execute();
  const read = await messagesOf(receiver, conversationId, { after: number - 1 });
  expect(read?.messages[0]).toMatchObject({ text: "The licence", fileGone: true });
  expect(read?.messages[0]?.file).toBeUndefined();
});

test("a block leaves files as readable as words", async () => {
  const { blockMember, unblockMember } = await modules();
  const { fileId } = await sent();
  await blockMember(receiver, "sender");
  expect([await seenBy(sender, fileId), await seenBy(receiver, fileId)]).toEqual([true, true]);
  await unblockMember(receiver, "sender");
});

test("a message that its sender deletes takes its file along", async () => {
  const { db, deleteMessage } = await modules();
  const { fileId, number } = await sent("Here is the licence");
  expect(await deleteMessage(sender, conversationId, number)).toMatchObject({ ok: true });
  expect([await seenBy(sender, fileId), await seenBy(receiver, fileId)]).toEqual([false, false]);
  expect(await db.selectFrom("files").select("id").where("id", "=", fileId).execute()).toEqual([]);
});

test("what a moderator removed opens for nobody, until an appeal brings it back", async () => {
  const { removeMessage, restoreMessage, transaction } = await modules();
  const { fileId, number } = await sent("Look");
  await transaction((trx) => removeMessage(trx, { conversationId, number }));
  expect([await seenBy(sender, fileId), await seenBy(receiver, fileId)]).toEqual([false, false]);
  await transaction((trx) => restoreMessage(trx, { conversationId, number }, "Look"));
  expect(await seenBy(receiver, fileId)).toBe(true);
});

test("whoever deletes the chat has its files no longer; the other one does", async () => {
  const { clearConversation } = await modules();
  const { fileId } = await sent();
  await clearConversation(receiver, conversationId);
  expect([await seenBy(sender, fileId), await seenBy(receiver, fileId)]).toEqual([true, false]);
});

test("only paid plans send files, only their own, and each once", async () => {
  const { sendMessage } = await modules();
  const send = (actor: Member, fileId: string, id = newId()) =>
    sendMessage(actor, conversationId, { id, text: "", fileId });
  const own = await stored(receiver);
  expect(await send(receiver, own)).toMatchObject({ ok: false, code: "attachment-plan-needed" });
  expect(await send(sender, own)).toMatchObject({ ok: false, code: "not-found" });
  expect(await send(sender, newId())).toMatchObject({ ok: false, code: "not-found" });
  const { fileId } = await sent();
  expect(await send(sender, fileId)).toMatchObject({ ok: false, code: "not-found" });
});

test("the same message again is the same; with another file it is not", async () => {
  const { sendMessage } = await modules();
  const [fileId, other, id] = [await stored(sender), await stored(sender), newId()];
  const send = (file?: string) =>
    sendMessage(sender, conversationId, { id, text: "Twice", ...(file && { fileId: file }) });
  const first = await send(fileId);
  expect(await send(fileId)).toMatchObject(first);
  expect(await send(other)).toMatchObject({ ok: false, code: "message-id-reused" });
  expect(await send()).toMatchObject({ ok: false, code: "message-id-reused" });
});

test("two messages at once do not share a file", async () => {
  const { sendMessage } = await modules();
  const fileId = await stored(sender);
  const both = await Promise.all(
    [newId(), newId()].map((id) => sendMessage(sender, conversationId, { id, text: "", fileId })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a form that comes twice sends its file once; sent again with another file, that one too", async () => {
  const { db, messagesOf, sendFile } = await modules();
  const id = newId();
  const upload = (content: string) => new File([content], "terms.txt", { type: "text/plain" });
  const before = await messagesOf(sender, conversationId, {});
  const files = () => db.selectFrom("files").select("id").where("name", "=", "terms.txt").execute();
  expect(await sendFile(sender, conversationId, { id, text: "Terms" }, upload("One"))).toEqual({
    ok: true,
    value: { quarantined: false },
  });
  expect(await sendFile(sender, conversationId, { id, text: "Terms" }, upload("One"))).toMatchObject({ ok: true });
  expect(await files()).toHaveLength(1);
  expect(await sendFile(sender, conversationId, { id, text: "Terms" }, upload("Two"))).toMatchObject({ ok: true });
  expect(await files()).toHaveLength(2);
  const after = await messagesOf(sender, conversationId, { after: before!.messages.at(-1)!.number });
  expect(after?.messages.map(({ text, file }) => [text, file?.name])).toEqual([
    ["Terms", "terms.txt"],
    ["Terms", "terms.txt"],
  ]);
});

test("a file whose message is refused does not stay behind", async () => {
  const { db, sendFile } = await modules();
  const upload = new File(["For nobody"], "nowhere.txt");
  const strangers = await conversation(receiver, stranger);
  expect(await sendFile(sender, strangers, { id: newId(), text: "" }, upload)).toMatchObject({ code: "not-found" });
  expect(await db.selectFrom("files").select("id").where("name", "=", "nowhere.txt").execute()).toEqual([]);
});

test.each([
  ["a picture", async () => solid().png().toBuffer(), "photo.pdf", "image/png", "photo.png"],
  ["a photograph", async () => solid().jpeg().toBuffer(), "photo", "image/jpeg", "photo.jpg"],
  ["a picture that is called so", async () => solid().jpeg().toBuffer(), "2024.12.JPEG", "image/jpeg", "2024.12.JPEG"],
  ["a PDF", async () => pageWith(), "deck.pdf", "application/pdf", "deck.pdf"],
  ["a text with its name turned round", async () => Buffer.from("Hej"), "a\u202efdp.txt", "text/plain", "afdp.txt"],
])("%s is told by its content and named by it", async (_, content, name, type, kept) => {
  const { attachmentFor } = await modules();
  const seen = await attachmentFor(sender, conversationId, await stored(sender, await content(), name));
  expect(seen).toMatchObject({ name: kept, type });
});

test.each([
  ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), "attachment-type-wrong"],
  ["a page", Buffer.from("<!doctype html><script>1</script>"), "attachment-type-wrong"],
  ["a drawing with script", Buffer.from("<svg onload='1'/>"), "attachment-type-wrong"],
  ["nothing", Buffer.alloc(0), "attachment-type-wrong"],
  ["half a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "image-unreadable"],
  ["half a PDF", Buffer.from("%PDF-1.7\n"), "document-unreadable"],
  ["too much", Buffer.alloc(5 * 1024 * 1024 + 1, 65), "file-too-large"],
])("%s is refused, whatever it is called", async (_, content, code) => {
  const { storeAttachment } = await modules();
  const refused = await storeAttachment(sender, new Blob([new Uint8Array(content)]), "licence.pdf");
  expect(refused).toMatchObject({ ok: false, code });
});

test("a picture is handed out as it was drawn anew, in sizes", async () => {
  const { attachedPicture, attachmentFor } = await modules();
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#175b4c" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
  const seen = (await attachmentFor(sender, conversationId, await stored(sender, wide, "wide.jpg")))!;
  expect(seen).toMatchObject({ width: 900, height: 300 });
  const small = await attachedPicture(seen, 256, "webp");
  // Uncropped, unlike a portrait.
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 256, height: 85 });
  expect(small!.includes("secret place")).toBe(false);
});

function solid() {
  return sharp({ create: { width: 20, height: 10, channels: 3, background: "#175b4c" } });
}
