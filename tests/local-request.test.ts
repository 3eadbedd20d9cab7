import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { action as emptyMailbox, loader as mailbox } from "#app/pages/dev/mailbox.tsx";
import { loader as mail } from "#app/pages/dev/mailbox-mail.tsx";
import { loader as mails } from "#app/pages/dev/mails.tsx";
import { loader as gallery } from "#app/pages/dev/ui.tsx";
import { action as choosePseudo, loader as words } from "#app/pages/dev/words.tsx";
import { loader as metrics } from "#app/pages/ops/metrics.ts";
import { type Visit, visitContext } from "#app/platform/http/visit.server.ts";
import { forgetMails, persistedMails, persistMail } from "#app/platform/mail/local-mailbox.server.ts";

const folder = mkdtempSync(join(tmpdir(), "local-request-test-"));
Object.assign(process.env, { DATABASE_URL: "postgresql://localhost/none", DATA_DIR: folder, DEV_PAGES: "1" });
let mailId: string;

beforeEach(async () => {
  await forgetMails();
  await persistMail(Buffer.from("To: anna@example.com\r\nSubject: A link\r\n\r\nOpen it.\r\n"));
  mailId = (await persistedMails(1))[0]!.id;
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A route's answer to a local request with this Host and these headers. */
async function statusOf(route: unknown, host: string, headers: Record<string, string> = {}): Promise<number> {
  const url = new URL(`http://${host}/`);
  const request = new Request(url, { headers });
  const context = new RouterContextProvider();
  context.set(visitContext, { url, headers: request.headers, ip: "127.0.0.1" } as Visit);
  try {
    const args = { context, request, url, params: { id: mailId } };
    const answer = await (route as (args: unknown) => unknown)(args);
    return answer instanceof Response ? answer.status : 200;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : ((thrown as { init?: ResponseInit }).init?.status ?? 500);
  }
}

const ROUTES = { mailbox, mail, mails, emptyMailbox, words, choosePseudo, gallery, metrics };

const LOCAL = ["localhost:3000", "localhost", "127.0.0.1:3000", "[::1]:3000", "fi.localhost:3000"];

const FOREIGN = [
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "evillocalhost",
  "127.0.0.1.evil.example",
  "192.168.1.5:3000",
  "stakeholm.se",
];

const PASSED_ON: Record<string, string>[] = [
  { "x-forwarded-for": "198.51.100.7" },
  { "x-forwarded-host": "localhost" },
  { "x-forwarded-proto": "https" },
  { "x-real-ip": "198.51.100.7" },
  { forwarded: "for=198.51.100.7" },
  { via: "1.1 proxy" },
  { "cf-connecting-ip": "198.51.100.7" },
];

describe.each(Object.entries(ROUTES))("%s is for the machine's own user", (_name, route) => {
  test.each(LOCAL)("as %s it is there", async (host) => {
    expect(await statusOf(route, host)).toBeLessThan(400);
  });

  test.each(FOREIGN)("as %s it does not exist", async (host) => {
    expect(await statusOf(route, host)).toBe(404);
    expect(await persistedMails(1)).toHaveLength(1);
  });

  test.each(PASSED_ON)("nor through a proxy that says %j", async (headers) => {
    expect(await statusOf(route, "localhost:3000", headers)).toBe(404);
  });
});
