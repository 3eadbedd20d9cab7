import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { solved } from "#tests/fixtures/accounts/app-check-solver.ts";
import type { Actor } from "../actor.ts";
import { moveClock } from "../clock.ts";
import { closeDatabase, db } from "../db/db.server.ts";
import {
  APP_CHECK_USES,
  appCheckCookie,
  checkApp,
  type Guarded,
  isAppCheckToken,
  issueAppCheckToken,
} from "./app-check.server.ts";
import { forgetUsedChallenges, newChallenge, redeemRecaptcha, redeemSolution } from "./challenges.server.ts";

const MINUTE = 60_000;
let database: TestDatabase;
let google: Server;
let asked: URLSearchParams[] = [];
let verdict: unknown;

beforeAll(async () => {
  database = await testDatabase();
  google = createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)));
    response.end(JSON.stringify(verdict));
  });
  await new Promise<void>((listening) => google.listen(0, "127.0.0.1", listening));
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET: "s".repeat(32),
    APP_CHECK_COST: "1",
    RECAPTCHA_SITE_KEY: "site",
    RECAPTCHA_SECRET: "shared secret",
    RECAPTCHA_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha`,
  });
});

afterEach(() => moveClock(0));

afterAll(async () => {
  google.close();
  await closeDatabase();
  await database.drop();
});

let addresses = 0;
function visit(headers: Record<string, string> = {}) {
  return { headers: new Headers(headers), ip: `10.1.${addresses >> 8}.${addresses++ % 256}` };
}

describe("a challenge", () => {
  test("is good once, in every process at once", async () => {
    const proof = await solved(await newChallenge());
    expect(await Promise.all([1, 2, 3, 4].map(() => redeemSolution(proof)))).toEqual(
      expect.arrayContaining([true, false, false, false]),
    );
    expect(await redeemSolution(proof)).toBe(false);
  });

  test("is remembered until it has expired, and no longer", async () => {
    const proof = await solved(await newChallenge());
    expect(await redeemSolution(proof)).toBe(true);
    const count = async () => (await db.selectFrom("appCheckChallenges").select("challenge").execute()).length;
    const before = await count();
    await forgetUsedChallenges();
    expect(await count()).toBe(before);
    moveClock(6 * MINUTE);
    await forgetUsedChallenges();
    expect(await count()).toBe(0);
    expect(await redeemSolution(proof)).toBe(false);
  });

  test("must be solved within five minutes", async () => {
    const proof = await solved(await newChallenge());
    moveClock(5 * MINUTE + 1_000);
    expect(await redeemSolution(proof)).toBe(false);
  });

  const change = async (make: (proof: { challenge: Challenge; solution: { counter: number } }) => void) => {
    const proof = JSON.parse(await solved(await newChallenge()));
    make(proof);
    return JSON.stringify(proof);
  };
  test.each<[string, () => Promise<string> | string]>([
    ["nothing", () => ""],
    ["no JSON", () => "{"],
    ["an unsolved one", async () => JSON.stringify({ challenge: await newChallenge(), solution: null })],
    ["one made easier", () => change(({ challenge }) => void Object.assign(challenge.parameters, { cost: 2 }))],
    [
      "one that lasts longer",
      () => change(({ challenge }) => void Object.assign(challenge.parameters, { expiresAt: 99_999_999_999 })),
    ],
    ["one that never ends", () => change(({ challenge }) => void delete challenge.parameters.expiresAt)],
    ["one that answers itself", () => change(({ challenge }) => void delete challenge.parameters.keySignature)],
    [
      "one with a new nonce",
      () => change(({ challenge }) => void Object.assign(challenge.parameters, { nonce: "0".repeat(32) })),
    ],
    ["a solution guessed", () => change(({ solution }) => Object.assign(solution, { derivedKey: "00".repeat(32) }))],
    ["a solution without a counter", () => change(({ solution }) => Object.assign(solution, { counter: -1 }))],
    [
      "one of somebody else's making",
      async () =>
        solved(
          await createChallenge({
            algorithm: "PBKDF2/SHA-256",
            cost: 1,
            counter: 5,
            deriveKey,
            expiresAt: new Date(Date.now() + MINUTE),
            hmacSignatureSecret: "another",
            hmacKeySignatureSecret: "another",
          }),
        ),
    ],
  ])("refused: %s", async (_what, make) => {
    expect(await redeemSolution(await make())).toBe(false);
  });
});

describe("a token", () => {
  test.each<[string, (token: string) => Record<string, string>]>([
    ["in the header of a script", (token) => ({ "X-Firebase-AppCheck": token })],
    ["in the cookie of a form", (token) => ({ cookie: `preferredLanguage=fi; app-check=${token}` })],
  ])("opens %s, so many times and no more", async (_where, headers) => {
    const { ip } = visit();
    const { token, uses } = issueAppCheckToken(ip);
    const answers = [];
    for (let use = 0; use <= uses; use++)
      answers.push((await checkApp({ ...visit(headers(token)), ip }, "contact")).ok);
    expect(answers).toEqual([...Array<boolean>(APP_CHECK_USES).fill(true), false]);
  });

  test("ends after half an hour, and its cookie with it", async () => {
    const { ip } = visit();
    const issued = issueAppCheckToken(ip);
    const from = { ip, headers: new Headers({ "x-firebase-appcheck": issued.token }) };
    expect(appCheckCookie(issued)).toBe(
      `app-check=${issued.token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${issued.lifetime}`,
    );
    moveClock(29 * MINUTE);
    expect((await checkApp(from, "contact")).ok).toBe(true);
    moveClock(30 * MINUTE);
    expect(await checkApp(from, "contact")).toMatchObject({ code: "app-check-failed" });
  });

  test("is good in the network that it was issued to, and for later parts of an upload in any", async () => {
    const network = "2001:db8:1:2";
    const headers = new Headers({ "x-firebase-appcheck": issueAppCheckToken(`${network}::1`).token });
    expect((await checkApp({ headers, ip: `${network}:aaaa::9` }, "contact")).ok).toBe(true);
    expect(await checkApp({ headers, ip: "2001:db8:1:3::1" }, "contact")).toMatchObject({ code: "app-check-failed" });
    expect(await checkApp({ headers, ip: "192.0.2.1" }, "contact")).toMatchObject({ code: "app-check-failed" });
    expect(isAppCheckToken(headers.get("x-firebase-appcheck")!)).toBe(true);
  });

  test("is good for one guess at an account, and only if nothing else was done with it", async () => {
    const { ip } = visit();
    const checked = () => ({ ip, headers: new Headers({ "x-firebase-appcheck": issueAppCheckToken(ip).token }) });
    const [guess, form] = [checked(), checked()];
    expect((await checkApp(guess, "guess")).ok).toBe(true);
    expect((await checkApp(guess, "contact")).ok).toBe(false);
    expect((await checkApp(form, "contact")).ok).toBe(true);
    expect((await checkApp(form, "guess")).ok).toBe(false);
  });

  test.each<[string, (token: string) => string]>([
    ["for another network", (token) => token.replace(/\.[\w-]{16}\./, `.${"A".repeat(16)}.`)],
    ["empty", () => ""],
    ["of letters", () => "let-me-in"],
    ["longer-lived", (token) => token.replace(/\.\d+\./, ".99999999999.")],
    ["under another signature", (token) => `${token.slice(0, -43)}${"A".repeat(43)}`],
    ["with another id", (token) => `${"A".repeat(22)}${token.slice(22)}`],
  ])("%s is refused and never counts as none", async (_what, forge) => {
    const { ip } = visit();
    for (const headers of [{ "x-firebase-appcheck": forge(issueAppCheckToken(ip).token) }]) {
      expect(await checkApp({ headers: new Headers(headers), ip }, "contact")).toMatchObject({
        code: "app-check-failed",
      });
    }
    expect((await checkApp({ headers: new Headers(), ip }, "contact")).ok).toBe(true);
  });
});

describe("without script", () => {
  const passed = async (from: Parameters<typeof checkApp>[0], what: Guarded, tries: number) => {
    let count = 0;
    for (let each = 0; each < tries; each++) count += (await checkApp(from, what)).ok ? 1 : 0;
    return count;
  };

  test("a network address has three guesses an hour, ten tries at each other form, and forty in all", async () => {
    const one = visit();
    expect(await passed(one, "guess", 4)).toBe(3);
    expect(await passed(one, "sign-up", 11)).toBe(10);
    expect(await checkApp(one, "sign-up")).toMatchObject({ code: "app-check-needed" });
    for (const form of ["newsletter", "guest", "contact"] as const) expect(await passed(one, form, 10)).toBe(10);
    expect(await passed(one, "report", 1)).toBe(0);
    expect(await passed(visit(), "sign-up", 1)).toBe(1);
  });

  test("members share nothing with their office: each account has its own sixty", async () => {
    const { ip, headers } = visit();
    const member = (id: string, emailVerified = true) => ({ kind: "member", id, emailVerified }) as Actor;
    expect(await passed({ ip, headers, actor: member("one") }, "upload", 61)).toBe(60);
    expect(await passed({ ip, headers, actor: member("two") }, "upload", 1)).toBe(1);
    expect(await passed({ ip, headers, actor: member("three", false) }, "upload", 11)).toBe(10);
  });
});

describe("reCAPTCHA", () => {
  test.each<[string, unknown, boolean]>([
    ["a person", { success: true, score: 0.9, action: "app_check" }, true],
    ["a person at the edge", { success: true, score: 0.5, action: "app_check" }, true],
    ["a program", { success: true, score: 0.1, action: "app_check" }, false],
    ["a token for something else", { success: true, score: 0.9, action: "login" }, false],
    ["a token used twice", { success: false, "error-codes": ["timeout-or-duplicate"] }, false],
    ["a site of the kind without scores", { success: true }, false],
    ["an answer that is none", "busy", false],
  ])("says of %s: %j", async (_who, answer, good) => {
    verdict = answer;
    asked = [];
    expect(await redeemRecaptcha("the browser's token")).toBe(good);
    expect(asked.map((each) => Object.fromEntries(each))).toEqual([
      { secret: "shared secret", response: "the browser's token" },
    ]);
  });
});
