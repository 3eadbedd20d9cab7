/** A database, a mailbox and the real time for tests of accounts; `accountsWorld()` is called once at the top of a test file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll } from "vitest";
import { hashPassword } from "#app/features/accounts/gateway-argon2.server.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { KeptMail } from "#app/platform/mail-kept.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { appChecked } from "./app-check.ts";
import { openTestMailbox, type TestMailbox } from "./mailbox.ts";

/** The password of every account that `newAccount` makes. */
export const PASSWORD = "three quiet lakes";
export const MINUTE = 60_000;

let mailbox: TestMailbox;
let stored: string;
let count = 0;

/** Registers what opens the world before the file's tests and closes it after them. */
export function accountsWorld(): void {
  let database: TestDatabase;
  const folder = mkdtempSync(path.join(tmpdir(), "stakeholm-accounts-"));
  beforeAll(async () => {
    database = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32) });
    mailbox = await openTestMailbox();
    stored = await hashPassword(PASSWORD);
  });
  afterEach(() => moveClock(0));
  afterAll(async () => {
    await mailbox.close();
    await closeDatabase();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
}

/** Sends what waits, then gives everything sent to the address so far, newest first. */
export function mailsTo(address: string): Promise<KeptMail[]> {
  return mailbox.mailsTo(address);
}

/** An address that nobody has used. */
export function freshEmail(): string {
  return `person${++count}@example.com`;
}

/** What a command needs to know of a request, from a network address of its own and with a proof of its own. */
export function freshVisit(cookie?: string) {
  return {
    market: "fi" as const,
    ip: `10.${(++count >> 8) % 256}.${count % 256}.1`,
    url: new URL("http://fi.localhost:3000/"),
    headers: new Headers({ ...appChecked(), ...(cookie ? { cookie } : {}) }),
  };
}

/** An account with `PASSWORD`, English. */
export async function newAccount({
  emailVerified = true,
  name = "Bo Ek",
} = {}): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = freshEmail();
  await db.insertInto("users").values({ id, name, email, emailVerified, lang: "uk" }).execute();
  await db.insertInto("passwords").values({ userId: id, hash: stored }).execute();
  return { id, email };
}

/** The Cookie header that answers a response's Set-Cookie values. */
export function headersWith(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}
