import { expect, test } from "vitest";
import { mailPauses, nextTry, readAnswer, TRIED_FOR } from "./retries.ts";

const HOUR = 3_600_000;
const said = (command: string, response: string) => ({
  code: "EENVELOPE",
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  ["RCPT TO", "550 5.1.1 <bo@example.com>: no such user", "no-such-address", undefined, "550 5.1.1"],
  ["RCPT TO", "550 no such user here", "no-such-address", undefined, "550"],
  ["RCPT TO", "556 5.1.10 does not accept mail", "no-such-address", undefined, "556 5.1.10"],
  ["RCPT TO", "550 5.2.1 mailbox disabled", "no-such-address", undefined, "550 5.2.1"],
  ["RCPT TO", "550 5.7.1 blocked for policy", "refused", undefined, "550 5.7.1"],
  ["RCPT TO", "552 5.2.2 mailbox full", "refused", undefined, "552 5.2.2"],
  ["RCPT TO", "450 4.2.0 greylisted", "later", "mail", "450 4.2.0"],
  ["RCPT TO", "452 4.2.2 mailbox full", "later", "mail", "452 4.2.2"],
  ["RCPT TO", "452 4.5.3 too many recipients", "later", "domain", "452 4.5.3"],
  ["RCPT TO", "451 try again later", "later", "domain", "451"],
  ["RCPT TO", "421 4.7.0 too many connections", "later", "domain", "421 4.7.0"],
  ["DATA", "421 4.3.2 shutting down", "later", "server", "421 4.3.2"],
  ["DATA", "554 5.7.1 looks like spam", "refused", undefined, "554 5.7.1"],
  ["DATA", "552 5.3.4 too big", "refused", undefined, "552 5.3.4"],
  ["MAIL FROM", "550 5.7.1 sender not allowed", "later", "server", "550 5.7.1"],
  ["AUTH PLAIN", "535 5.7.8 wrong password", "later", "server", "535 5.7.8"],
  ["CONN", "554 go away", "later", "server", "554"],
])("%s answered with %s is %s", (command, response, kind, scope, answer) => {
  expect(readAnswer(said(command, response))).toEqual({ kind, answer, ...(scope && { scope }) });
});

test("a server that cannot be reached is asked later, and a mistake of our own is none of its answers", () => {
  expect(readAnswer({ code: "ECONNECTION", command: "CONN" })).toMatchObject({ kind: "later", scope: "server" });
  expect(readAnswer({ code: "ETIMEDOUT" })).toMatchObject({ kind: "later", scope: "server" });
  expect(readAnswer({ code: "EENVELOPE", command: "API" })).toMatchObject({ kind: "no-such-address" });
  expect(readAnswer(new TypeError("x is not a function"))).toBeUndefined();
});

test("tries come at growing distances for two days at least, and then end", () => {
  let age = 0;
  let tries = 0;
  for (let wait = nextTry(0, 0, 0); wait !== null; wait = nextTry(tries, age, 0)) {
    age += wait;
    tries++;
  }
  expect(age).toBeGreaterThanOrEqual(TRIED_FOR);
  expect(age).toBeGreaterThanOrEqual(24 * HOUR);
  expect(tries).toBeLessThan(40);
});

test("a domain that has too much rests alone, longer each time, until it takes a mail", () => {
  const { pause, pausedUntil, clear } = mailPauses();
  pause("domain", "slow.example", 0);
  expect(pausedUntil("slow.example", 1)).toBe(60_000);
  expect(pausedUntil("quick.example", 1)).toBeUndefined();
  // Mails sent concurrently count as one.
  pause("domain", "slow.example", 10);
  expect(pausedUntil("slow.example", 11)).toBe(60_000);
  pause("domain", "slow.example", 60_000);
  expect(pausedUntil("slow.example", 60_001)).toBe(180_000);
  clear("slow.example");
  expect(pausedUntil("slow.example", 60_001)).toBeUndefined();
  pause("server", "any.example", 0);
  expect(pausedUntil("quick.example", 1)).toBe(500);
});
