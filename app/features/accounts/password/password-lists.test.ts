/** The lists of common and of breached passwords: what is on them, at every place of the file, and files that are none. */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { accountFixtures, freshEmail, freshVisit, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { issueLink } from "../links.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { signUp } from "../sign-up/sign-up.server.ts";
import { firstLineFrom } from "./ordered-file.server.ts";
import { changePassword, resetPassword } from "./password.server.ts";
import { checkBreachedPasswords, isListedPassword } from "./password-lists.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stakeholm-passwords-"));
const file = path.join(folder, "breached.txt");
process.env.BREACHED_PASSWORDS_FILE = file;
accountFixtures();
afterAll(() => rmSync(folder, { recursive: true }));

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
/** `count` passwords, by their hashes. */
const hashes = (count: number) => Array.from({ length: count }, (_, index) => sha1(`breached ${index}`)).sort();
const asFile = (lines: readonly string[], end = "\n") => lines.map((line, nth) => `${line}:${nth + 1}${end}`).join("");

describe("the search in a file", () => {
  test.each([1, 2, 90, 91, 92, 500, 3_000])(
    "of %i lines finds each of them, and nothing between them",
    async (count) => {
      const lines = hashes(count);
      for (const end of ["\n", "\r\n"]) {
        writeFileSync(file, asFile(lines, end));
        const handle = await open(file);
        const of = async (key: string) => firstLineFrom({ handle, size: (await handle.stat()).size }, key);
        // The first and last lines, and some between them.
        const step = Math.ceil(count / 100);
        for (const nth of [...lines.keys()].filter((each) => each % step === 0 || each > count - 5)) {
          expect(await of(lines[nth]!)).toBe(`${lines[nth]}:${nth + 1}`);
          const following = nth + 1 < count ? `${lines[nth + 1]}:${nth + 2}` : undefined;
          expect(await of(`${lines[nth]}Z`)).toBe(following);
        }
        expect(await of("0")).toBe(`${lines[0]}:1`);
        await handle.close();
      }
    },
  );
});

test("passwords of the program's own list are on it in any case, the first and the last too, and others are not", async () => {
  writeFileSync(file, asFile(hashes(3)));
  const lines = readFileSync("content/passwords/common.txt", "utf8").trimEnd().split("\n");
  for (const common of [lines[0]!, "PassWord123", "jääkiekko", "asdfghjkløæ", lines.at(-1)!]) {
    expect([common, await isListedPassword(common)]).toEqual([common, true]);
  }
  for (const other of [
    PASSWORD,
    " password123",
    "password123\n",
    "~~~~~~~~~~~~~",
    "!".repeat(128),
    "\u{10ffff}".repeat(9),
  ]) {
    expect([other, await isListedPassword(other)]).toEqual([other, false]);
  }
});

test("a breached password is refused at sign-up, reset and change, and still signs in", async () => {
  writeFileSync(file, asFile([sha1("four loud rivers"), sha1(PASSWORD), ...hashes(2_000)].sort()));
  const password = "four loud rivers";
  const refused = { fields: { password: ["password-common"] } };
  const form = { name: "Bo Ek", email: freshEmail(), password, terms: true as const, adult: true as const };
  expect(await signUp(VISITOR, form, freshVisit())).toMatchObject(refused);
  const { member, visit } = await newcomer();
  expect(await changePassword(member, { current: PASSWORD, password }, visit)).toMatchObject(refused);
  const { id, email } = await newAccount();
  const token = await issueLink("reset-password", id);
  expect(await resetPassword(VISITOR, { token, password }, freshVisit())).toMatchObject(refused);
  expect((await signIn(VISITOR, { email, password: PASSWORD, remember: false }, freshVisit())).ok).toBe(true);
  // Of the file's passwords only the very same text counts.
  expect(await changePassword(member, { current: PASSWORD, password: "Four loud rivers" }, visit)).toMatchObject({
    ok: true,
  });
});

describe("a file of breached passwords", () => {
  const good = hashes(2_000);
  const swapped = [...good.slice(0, 900), ...good.slice(900).reverse()];

  test.each([
    ["of one line", asFile(good.slice(0, 1))],
    ["of two lines, the last without its end", asFile(good.slice(0, 2)).trimEnd()],
    ["without counts", `${good.join("\n")}\n`],
    ["with line ends of Windows", asFile(good, "\r\n")],
  ])("%s does", async (_what, content) => {
    writeFileSync(file, content);
    await checkBreachedPasswords();
  });

  test.each([
    ["that is empty", "", "is empty"],
    ["of passwords", "password\n12345678\n", "has a line that is no hash at byte 0"],
    ["of NTLM hashes", `${"A".repeat(32)}:5\n`, "has a line that is no hash at byte 0"],
    ["in lower case", asFile(good).toLowerCase(), "has a line that is no hash at byte 0"],
    ["ordered by how often", asFile(swapped), "is not in order at byte"],
    ["that ends in the middle of a line", asFile(good).slice(0, -30), "has a line that is no hash at byte"],
    ["without any line end", "A".repeat(10_000), "has a line that is no hash at byte 0"],
  ])("%s stops the start", async (_what, content, sentence) => {
    writeFileSync(file, content);
    await expect(checkBreachedPasswords()).rejects.toThrow(`BREACHED_PASSWORDS_FILE, ${file}, ${sentence}`);
  });

  test("that is gone stops the start, and later on no choice of a password", async () => {
    rmSync(file);
    await expect(checkBreachedPasswords()).rejects.toThrow("cannot be read (ENOENT)");
    expect(await isListedPassword("breached 1")).toBe(false);
    expect(await isListedPassword("password123")).toBe(true);
  });
});
