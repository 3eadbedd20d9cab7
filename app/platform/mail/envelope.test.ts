/** Headers and envelopes of sent mails, with hostile texts. */
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { simpleParser } from "mailparser";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { verifyDkim } from "#tests/fixtures/mail/dkim.ts";
import { type MailCatcher, openMailCatcher } from "#tests/fixtures/mail/smtp-server.ts";
import { newId } from "../ids.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stakeholm-headers-"));
afterAll(() => rmSync(folder, { recursive: true }));

let catcher: MailCatcher;

// Settings are cached in the process, so each test reloads the modules.
beforeEach(async () => {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("MAIL_FROM", "Stakeholm <no-reply@stakeholm.example>");
  catcher = await openMailCatcher({ utf8: true });
});

afterEach(async () => {
  const { sendOver } = await import("./mail.server.ts");
  sendOver(undefined);
  await catcher.close();
});

const plain = { subject: "Hej", html: "<p>Hej</p>", text: "Hej" };

async function send(mail: object, to = { name: "Bo", address: "bo@example.com" }, delivery = newId()) {
  const { deliver, sendOver } = await import("./mail.server.ts");
  sendOver(catcher.url);
  await deliver({ delivery, to, ...plain, ...mail });
  const { source, ...envelope } = catcher.mails.at(-1)!;
  const parsed = await simpleParser(source);
  return { source, envelope, parsed, delivery };
}

/** The names of a mail's headers. */
const names = (source: string) =>
  source
    .slice(0, source.indexOf("\r\n\r\n"))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase());

test("who speaks in a mail stands beside our address, and cannot be taken for another", async () => {
  const named = await send({ sender: "Kirsty Sinclair via Stakeholm" });
  expect(named.parsed.from?.value).toEqual([
    { name: "Kirsty Sinclair via Stakeholm", address: "no-reply@stakeholm.example" },
  ]);
  expect(named.envelope.from).toBe("no-reply@stakeholm.example");
  const forged = await send({ sender: '"Bank" <help@bank.example>,\r\nBcc: all@bank.example via Stakeholm' });
  expect(forged.parsed.from?.value).toEqual([
    { name: "Bank help bank.example , Bcc: all bank.example via Stakeholm", address: "no-reply@stakeholm.example" },
  ]);
  expect(names(forged.source)).not.toContain("bcc");
});

test("a mail is named after its delivery, at each try alike, and asks robots not to answer", async () => {
  const first = await send({});
  const again = await send({}, undefined, first.delivery);
  expect(first.parsed.messageId).toBe(`<${first.delivery}@stakeholm.example>`);
  expect(again.parsed.messageId).toBe(first.parsed.messageId);
  expect(first.parsed.headers.get("auto-submitted")).toBe("auto-generated");
  expect(names(first.source)).not.toContain("list-unsubscribe");
  expect(first.envelope.from).toBe("no-reply@stakeholm.example");
});

test("mails of one thread refer to the same root, others to none", async () => {
  const [one, two, other, none] = [
    await send({ thread: "conversation:1" }),
    await send({ thread: "conversation:1" }),
    await send({ thread: "conversation:2" }),
    await send({}),
  ].map(({ parsed }) => [parsed.inReplyTo, parsed.references].flat());
  expect(one![0]).toMatch(/^<thread\.[0-9a-f]{32}@stakeholm\.example>$/);
  expect(one).toEqual(two);
  expect(other).not.toEqual(one);
  expect(none).toEqual([undefined, undefined]);
});

test("what somebody may do without names its list and ends with one press", async () => {
  const { unsubscribeAddress } = await import("./unsubscribe.server.ts");
  const address = unsubscribeAddress("https://stakeholm.example", { userId: newId(), kind: "searches" });
  const { source } = await send({ unsubscribe: address });
  const unfolded = source.replace(/\r\n[ \t]+/g, " ");
  expect(unfolded).toContain(`List-Unsubscribe: <${address}>`);
  expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(unfolded).toMatch(/List-Id: .*<searches\.stakeholm\.example>/i);
  const named = await send({ unsubscribe: address, list: "campaigns", replyTo: "answers+x@stakeholm.example" });
  expect(named.source.replace(/\r\n[ \t]+/g, " ")).toMatch(/List-Id: .*<campaigns\.stakeholm\.example>/i);
  expect(named.parsed.replyTo?.text).toBe("answers+x@stakeholm.example");
});

test.each([
  ["line ends", "Hej\r\nBcc: evil@example.com\r\n\r\n<b>"],
  ["bare ends and others", "Hej\nBcc: evil@example.com\rX-Evil: 1\u2028Y: 2\u0000\u0085Z: 3"],
  ["encoded words", "=?utf-8?q?Hej=0D=0ABcc:_evil=40example.com?="],
  ["a very long line", "ä".repeat(5_000)],
  ["emoji and families", "👩‍👩‍👧‍👦 Välkommen 🎉".repeat(30)],
  ["what is written from the right", "\u202Egnp.exe שלום مرحبا"],
  ["half a character", "Hej \ud800 du"],
  ["quotes and commas", '"Bo", <evil@example.com>, Ek; (x)'],
])("%s in names, subjects and files add no header and no reader", async (_what, words) => {
  const quiet = names((await send({})).source);
  const { source, parsed, envelope } = await send(
    { subject: words, attachments: [{ name: words, type: "text/plain", content: "x" }] },
    { name: words, address: "bo@example.com" },
  );
  expect([...new Set(names(source))].sort()).toEqual([...new Set(quiet)].sort());
  expect(envelope.to).toBe("bo@example.com");
  expect([parsed.to].flat().flatMap((to) => to?.value ?? [])).toMatchObject([{ address: "bo@example.com" }]);
  expect(parsed.subject).not.toMatch(/[\r\n\u202E]/);
  for (const line of source.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
});

test.each([
  "bo+stakes@example.com",
  "b.o'x@sub.example.co.uk",
  "åsa@example.com",
  `${"a".repeat(64)}@${"b".repeat(60)}.example`,
])("%s is written to as it is", async (address) => {
  const { envelope } = await send({}, { name: "", address });
  expect(envelope.to).toBe(address);
});

test("a domain with letters of its own is written to in ASCII, as it is stored", async () => {
  const { source } = await send({}, { name: "", address: "x@xn--fretag-wxa.se" });
  expect(source).toContain("To: x@xn--fretag-wxa.se");
});

test.each([
  "bo@example.com\r\nRCPT TO:<evil@example.com>",
  "bo@example.com, evil@example.com",
  "<bo@example.com>",
  "bo@example.com evil@example.com",
  "bo",
  "@example.com",
  "",
  `${"a".repeat(65)}@example.com`,
])("%j is no address that a mail can go to", async (address) => {
  await expect(send({}, { name: "Bo", address })).rejects.toMatchObject({ code: "EENVELOPE" });
  expect(catcher.mails).toEqual([]);
});

test("with an address for bounces the envelope says which mail it was, and nobody else can make one", async () => {
  expect((await import("./envelope.server.ts")).bounceAddress(newId())).toBeUndefined();
  vi.resetModules();
  vi.stubEnv("MAIL_BOUNCE_ADDRESS", "bounces@mail.example");
  const { envelope, delivery, parsed } = await send({});
  const { readBounceAddress } = await import("./envelope.server.ts");
  expect(envelope.from).toMatch(/^bounces\+[0-9a-f]{48}@mail\.example$/);
  expect(envelope.from.split("@")[0]!.length).toBeLessThanOrEqual(64);
  expect(parsed.from?.value).toMatchObject([{ address: "no-reply@stakeholm.example" }]);
  expect(readBounceAddress(envelope.from)).toBe(delivery);
  expect(readBounceAddress(`<${envelope.from.toUpperCase()}>`)).toBe(delivery);
  const forged = envelope.from.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0"));
  for (const address of [
    forged,
    `x${envelope.from}`,
    envelope.from.replace("mail.", "m."),
    "bounces@mail.example",
    "",
  ]) {
    expect(readBounceAddress(address), address).toBeNull();
  }
});

test("mails are signed by the key of the settings, with all that a reader relies on", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const file = path.join(folder, "dkim.pem");
  writeFileSync(file, privateKey);
  vi.stubEnv("MAIL_DKIM_DOMAIN", "stakeholm.example");
  vi.stubEnv("MAIL_DKIM_SELECTOR", "mail2026");
  vi.stubEnv("MAIL_DKIM_KEY_FILE", file);
  const { unsubscribeAddress } = await import("./unsubscribe.server.ts");
  const unsubscribe = unsubscribeAddress("https://stakeholm.example", { userId: newId(), kind: "searches" });
  const mail = { subject: "Räksmörgås  till  dig", text: "Hej  \n\n\n.\nDu\n\n", unsubscribe, thread: "x" };
  const { source } = await send(mail);
  const { good, signed, tags } = verifyDkim(source, publicKey);
  expect(good).toBe(true);
  expect(tags).toMatchObject({ d: "stakeholm.example", s: "mail2026", a: "rsa-sha256" });
  expect(signed).toEqual(
    expect.arrayContaining(["from", "to", "subject", "message-id", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  expect(verifyDkim(source.replace("Hej", "Nej"), publicKey).good).toBe(false);
  expect(verifyDkim(source.replace(/^To: .*$/m, "To: evil@example.com"), publicKey).good).toBe(false);
});

test.each([
  [{ MAIL_DKIM_DOMAIN: "a.example" }, /belong together; MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY are missing/],
  [{ MAIL_DKIM_DOMAIN: "a.example", MAIL_DKIM_SELECTOR: "x", MAIL_DKIM_KEY: "nonsense" }, /is no private key/],
  [{ MAIL_DKIM_DOMAIN: "a.example", MAIL_DKIM_SELECTOR: "x", MAIL_DKIM_KEY_FILE: "/nowhere/x" }, /cannot be read/],
  [{ MAIL_DKIM_DOMAIN: "a.example", MAIL_DKIM_SELECTOR: "x", MAIL_DKIM_KEY: "a", MAIL_DKIM_KEY_FILE: "b" }, /set one/],
  [{ MAIL_DKIM_DOMAIN: "a.example", MAIL_DKIM_SELECTOR: "x", MAIL_DKIM_KEY: ed25519() }, /must be an RSA key/],
  [{ MAIL_BOUNCE_ADDRESS: "bounces" }, /MAIL_BOUNCE_ADDRESS must be an address/],
  [{ MAIL_BOUNCE_ADDRESS: "much-too-long-a-name@mail.example" }, /at most 14 characters/],
  [{ MAIL_WEBHOOK_SECRET: "short" }, /MAIL_WEBHOOK_SECRET must have at least 24/],
  [{ MAIL_PER_SECOND: "0" }, /MAIL_PER_SECOND must be a whole number/],
])("a start with %o says what is wrong", async (settings, sentence) => {
  const { parseSettings } = await import("../env/env.server.ts");
  expect(() => parseSettings({ DATABASE_URL: "postgresql://x@localhost/x", ...settings })).toThrow(sentence);
});

function ed25519(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}
