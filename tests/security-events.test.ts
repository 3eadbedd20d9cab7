/** Every security event is provoked as people and attackers do, and its line read as it is written. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { receiveReport } from "#app/features/deliverability/webhook.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { env } from "#app/platform/env/env.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { withinRequest } from "#app/platform/http/request-context.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { SECURITY_EVENTS, type SecurityEvent } from "#app/platform/security-event.ts";
import { freshEmail } from "./fixtures/accounts/accounts.ts";
import { newcomer } from "./fixtures/accounts/newcomer.ts";
import { providerFixtures } from "./fixtures/accounts/provider-visits.ts";
import { CHANGES } from "./fixtures/accounts/security-changes.ts";
import { type Provocation, SIGN_INS } from "./fixtures/accounts/security-sign-ins.ts";
import { call } from "./fixtures/program/requests.ts";
import { securityLines } from "./fixtures/program/security-lines.ts";

providerFixtures();
const lines = securityLines();

const ADDRESS = "81.2.69.142";

/** All but what only the web server refuses (`server/http/security-log.test.ts`). */
const PROVOKED: Record<Exclude<SecurityEvent, "foreign-origin-refused">, Provocation> = {
  ...SIGN_INS,
  ...CHANGES,
  "back-office-refused": async (begin) => {
    const { member, cookie } = await newcomer();
    begin();
    // The layout asks, and so does the route inside.
    const ask = ({ context }: { context: Parameters<typeof adminOf>[0] }) => adminOf(context);
    for (let i = 0; i < 2; i++) expect((await call(ask, "/admin/members", { cookie })).status).toBe(404);
    return { account: member.id, result: "not-found" };
  },
  "rate-limit-exceeded": async (begin) => {
    const email = freshEmail();
    begin();
    for (let i = 0; i < 5; i++) await consumeRateLimit("mail-minute", `confirm-email:${email}`);
    return { result: "too-many-requests", secrets: [email] };
  },
  "webhook-refused": async (begin) => {
    env().MAIL_WEBHOOK_SECRET = "s".repeat(24);
    const forged = `t=1,v1=${"0".repeat(64)}`;
    begin();
    for (let i = 0; i < 3; i++) await receiveReport(systemActor("mail-webhook"), "{}", forged);
    env().MAIL_WEBHOOK_SECRET = undefined;
    return { result: "forbidden", secrets: [forged] };
  },
};

describe("each event is one line, without address, password or token", () => {
  test.each(Object.entries(PROVOKED))("%s", async (event, provoke) => {
    const requestId = newId();
    const request = { requestId, actor: VISITOR, ip: ADDRESS, headers: new Headers() };
    const { secrets = [], result = "ok", ...facts } = await withinRequest(request, () => provoke(() => lines.forget()));
    expect(lines.of(event)).toEqual([
      expect.objectContaining({ ...facts, result, requestId, network: "81.2.69.0/24", time: expect.any(Number) }),
    ]);
    expect(lines.text()).not.toContain("@");
    for (const secret of [ADDRESS, ...secrets]) expect(lines.text()).not.toContain(secret);
  });
});

test("the list of the document is the list of the program", () => {
  const text = readFileSync(join(import.meta.dirname, "../docs/security.md"), "utf8");
  const [table] = /^\| event \|.*\n\|-.*\n(?:\|.*\n)+/m.exec(text)!;
  const named = table
    .split("\n")
    .flatMap((row) => [...row.split(" | ")[0]!.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...SECURITY_EVENTS].sort());
});
