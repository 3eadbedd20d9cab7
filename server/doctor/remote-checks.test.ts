/** The checks of other machines: mail server, signature, mailbox, Redis, store. */
import { generateKeyPairSync } from "node:crypto";
import type { Resolver } from "node:dns/promises";
import { createServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { parseSettings } from "#app/platform/env/env.server.ts";
import { findProgram } from "#tests/fixtures/program/debian.ts";
import { testRedis } from "#tests/fixtures/program/redis.ts";
import type { Installation } from "./installation.ts";
import { checkMailbox, checkMailServer, checkSignature } from "./mail.ts";
import { checkRedis } from "./redis.ts";
import { checkStoreClock } from "./store.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";
const installation = (settings: Record<string, string>) =>
  ({ settings: parseSettings({ DATABASE_URL, ...settings }) }) as Installation;

type Listening = { address(): unknown; close(done: () => void): unknown };
const portOf = (server: Listening) => (server.address() as { port: number }).port;

test("a mail server that refuses the password is told from one that lets us in, and one that is away", async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "anna" }) : done(new Error("Authentication failed")),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server.server);
  const check = (password: string) =>
    checkMailServer(installation({ SMTP_URL: `smtp://anna:${password}@127.0.0.1:${port}` }));
  expect(await check("right")).toMatchObject([{ level: "well" }]);
  expect(await check("wrong")).toMatchObject([
    { level: "problem", text: expect.stringMatching(/refuses user or password of SMTP_URL .*percent-encoded/) },
  ]);
  await new Promise<void>((resolve) => server.close(resolve));
  expect(await check("right")).toMatchObject([{ level: "problem", text: expect.stringContaining("cannot be used") }]);
  expect(await checkMailServer(installation({}))).toEqual([]);
});

test("a signature whose record is missing, another, or not to be asked for", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1_024 });
  const p = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const settings = installation({
    MAIL_DKIM_DOMAIN: "mail.example",
    MAIL_DKIM_SELECTOR: "x",
    MAIL_DKIM_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });
  const asked: string[] = [];
  const check = async (answer: () => string[][]) => {
    const resolver = {
      resolveTxt: async (name: string) => {
        asked.push(name);
        return answer();
      },
    } as unknown as Resolver;
    return (await checkSignature(settings, resolver))[0];
  };
  const fail = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };
  // Long records come in parts, and blanks between tags and in the key mean nothing.
  expect(await check(() => [["v=spf1"], [`v=DKIM1; k=rsa; p=${p.slice(0, 90)} `, p.slice(90)]])).toMatchObject({
    level: "well",
  });
  expect(await check(() => [["v=DKIM1; p=AAAA"]])).toMatchObject({
    level: "problem",
    text: expect.stringContaining(p),
  });
  expect(await check(fail("ENOTFOUND"))).toMatchObject({ level: "problem", text: expect.stringContaining(`p=${p}`) });
  expect(await check(fail("ETIMEOUT"))).toMatchObject({ level: "notice" });
  expect(new Set(asked)).toEqual(new Set(["x._domainkey.mail.example"]));
});

test("a mailbox that refuses the password is told so", async () => {
  // The few words of IMAP that a refusal takes.
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("* OK ready\r\n");
    socket.on("data", (chunk) => {
      const [, tag, verb] = /^(\S+) (\S+)/.exec(String(chunk)) ?? [];
      if (verb === "CAPABILITY") socket.write(`* CAPABILITY IMAP4rev1\r\n${tag} OK done\r\n`);
      else if (verb === "LOGIN" || verb === "AUTHENTICATE") socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong\r\n`);
      else socket.write(`${tag} OK done\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = { MAILBOX_URL: `imap://anna:s3cret@127.0.0.1:${portOf(server)}` };
  expect(await checkMailbox(installation(address))).toMatchObject([
    { level: "problem", text: expect.stringContaining("refuses user or password of MAILBOX_URL") },
  ]);
  await new Promise((closed) => server.close(closed));
  expect(await checkMailbox(installation(address))).toMatchObject([
    { level: "problem", text: expect.stringContaining("cannot be opened") },
  ]);
});

test.runIf(findProgram("redis-server"))("Redis is well while it runs, and a problem when it does not", async () => {
  const redis = await testRedis();
  const settings = installation({ REDIS_URL: redis.url });
  expect(await checkRedis(settings)).toMatchObject([{ level: "well" }]);
  await redis.kill();
  expect(await checkRedis(settings)).toMatchObject([{ level: "problem" }]);
});

test("a store whose clock is off is told by how much", async () => {
  const { createServer: serve } = await import("node:http");
  let date = new Date(Date.now() - 86_400_000);
  const server = serve((_request, answer) => answer.writeHead(403, { Date: date.toUTCString() }).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const settings = installation({ STORE: "s3", S3_BUCKET: "files", S3_ENDPOINT: `http://127.0.0.1:${portOf(server)}` });
  expect(await checkStoreClock(settings)).toMatchObject([{ text: expect.stringMatching(/864\d\d seconds behind/) }]);
  date = new Date();
  expect(await checkStoreClock(settings)).toEqual([]);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
