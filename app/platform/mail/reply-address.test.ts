import { afterEach, beforeAll, expect, test } from "vitest";
import { moveClock } from "../clock.ts";
import { newId } from "../ids.ts";

beforeAll(() => {
  Object.assign(process.env, {
    SECRET: "s".repeat(32),
    DATABASE_URL: "postgres://nobody@localhost/none",
    MAILBOX_URL: "imaps://reader:secret@mail.example.com/INBOX",
    MAIL_REPLY_ADDRESS: "Fifteen-Letters@mail.example.com",
  });
});
afterEach(() => moveClock(0));

const modules = () => import("./reply-address.server.ts");

test("an address says what an answer goes into and whose it is, within the longest local part", async () => {
  const { readReplyAddress, replyAddress } = await modules();
  for (const kind of ["conversation", "case"] as const) {
    const target = { kind, id: newId(), userId: newId() };
    const address = replyAddress(target)!;
    expect(address).toMatch(/^fifteen-letters\+[a-z2-7]{48}@mail\.example\.com$/);
    expect(address.split("@")[0]!.length).toBe(64);
    // Mail systems may change the case of local parts.
    for (const written of [address, address.toUpperCase()]) {
      const token = readReplyAddress(written)!;
      expect(token).toMatchObject({ kind, id: target.id, expired: false });
      expect(token.isFor(target.userId)).toBe(true);
      expect(token.isFor(newId())).toBe(false);
    }
  }
});

test("no letter of a token can be changed", async () => {
  const { readReplyAddress, replyAddress } = await modules();
  const target = { kind: "conversation", id: newId(), userId: newId() } as const;
  const [local, host] = replyAddress(target)!.split("@") as [string, string];
  const start = local.indexOf("+") + 1;
  for (let at = start; at < local.length; at++) {
    const letter = local[at] === "a" ? "b" : "a";
    const changed = `${local.slice(0, at)}${letter}${local.slice(at + 1)}@${host}`;
    expect(readReplyAddress(changed)?.isFor(target.userId) ?? false).toBe(false);
  }
});

test("other addresses are none of these", async () => {
  const { isReplyAddress, readReplyAddress, replyAddress } = await modules();
  const address = replyAddress({ kind: "case", id: newId(), userId: newId() })!;
  const others = [
    "",
    "fifteen-letters@mail.example.com",
    "fifteen-letters+@mail.example.com",
    address.replace("mail.", "other."),
    address.replace("+", "-"),
    address.replace("@", "a@"),
    `${address}.evil.example`,
    `fifteen-letters+${"0".repeat(48)}@mail.example.com`,
  ];
  for (const other of others) expect(readReplyAddress(other)).toBeNull();
  expect(isReplyAddress("FIFTEEN-letters+anything@mail.example.com")).toBe(true);
  expect(isReplyAddress("bo@mail.example.com")).toBe(false);
});

test("an address ends after 90 days, and says so", async () => {
  const { readReplyAddress, replyAddress } = await modules();
  const target = { kind: "case", id: newId(), userId: newId() } as const;
  const address = replyAddress(target)!;
  moveClock(89 * 86_400_000);
  expect(readReplyAddress(address)!.expired).toBe(false);
  moveClock(92 * 86_400_000);
  const token = readReplyAddress(address)!;
  expect(token.expired).toBe(true);
  // The account is still known: it gets a mail that explains what to do.
  expect(token.isFor(target.userId)).toBe(true);
});
