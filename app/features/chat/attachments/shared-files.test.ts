import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storeAttachment } from "#app/features/files/attachments.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf } from "#tests/fixtures/conversations/offers.ts";
import { clearConversation } from "../inbox/archiving.server.ts";
import { deleteMessage, removeMessage } from "../posting/changes.server.ts";
import { sendMessage } from "../posting/sending.server.ts";
import { filesIn } from "./shared-files.server.ts";

accountFixtures();

let folder: string;
let sender: Member;
let receiver: Member;
let conversationId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shared-files-test-"));
  vi.stubEnv("DATA_DIR", folder);
  sender = await newMember({ plan: "premium" });
  receiver = await newMember({});
  conversationId = await conversationOf(receiver, sender, null);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends a file of this name. Returns its message's number. */
async function sent(name: string): Promise<number> {
  const stored = await storeAttachment(sender, new Blob([`Harvest ${newId()}`]), name);
  if (!stored.ok) throw new Error(stored.code);
  const result = await sendMessage(sender, conversationId, { id: newId(), text: "", fileId: stored.value });
  if (!result.ok || "quarantined" in result.value) throw new Error("not sent");
  return result.value.number;
}

const namesFor = async (actor: Member, most = 10, before?: number) => {
  const { files, next } = await filesIn(actor, conversationId, { most, before });
  return [files.map(({ name }) => name), next] as const;
};

test("the files of a conversation come newest first, in pages, to its two members only, and not once their messages are gone", async () => {
  const [first, second] = [await sent("1.txt"), await sent("2.txt")];
  await sendMessage(sender, conversationId, { id: newId(), text: "Without a file" });
  const third = await sent("3.txt");
  expect(await namesFor(receiver)).toEqual([["3.txt", "2.txt", "1.txt"], null]);
  expect(await namesFor(sender, 2)).toEqual([["3.txt", "2.txt"], second]);
  expect(await namesFor(sender, 2, second)).toEqual([["1.txt"], null]);
  const [newest] = (await filesIn(receiver, conversationId, { most: 1 })).files;
  expect(newest).toMatchObject({ number: third, mine: false, type: "text/plain", at: expect.stringMatching(/Z$/) });

  expect(await namesFor(await newMember({ plan: "premium" }))).toEqual([[], null]);
  const view = { id: newId(), name: "Staff", lang: "uk" as const, until: new Date() };
  expect(await filesIn({ ...receiver, viewer: view }, conversationId, { most: 10 })).toEqual({ files: [], next: null });

  await deleteMessage(sender, conversationId, second);
  await transaction((trx) => removeMessage(trx, { conversationId, number: third }));
  expect(await namesFor(sender)).toEqual([["1.txt"], null]);
  await clearConversation(receiver, conversationId);
  expect(await namesFor(receiver)).toEqual([[], null]);
  expect(await namesFor(sender)).toEqual([["1.txt"], null]);
  expect(first).toBeLessThan(third);
});
