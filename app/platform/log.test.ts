import { expect, test } from "vitest";
import { redact } from "./log.server.ts";

test("secrets and personal data are cut out at every depth, in objects, lists and errors", () => {
  const line = JSON.stringify(
    redact({
      path: "/pages/sign-in",
      password: "hemligt",
      account: { email: "maja@example.com", name: "Maja", sessions: [{ token: "abc", ipAddress: "10.0.0.1" }] },
      headers: { Cookie: "stakeholm.session_token=abc", authorization: "Bearer abc" },
      error: Object.assign(new Error("duplicate key"), {
        code: "23505",
        detail: "Key (email)=(maja@example.com) exists.",
      }),
    }),
  );
  expect(line).toContain("/pages/sign-in");
  expect(line).toContain("23505");
  for (const secret of ["hemligt", "maja@example.com", "Maja", "abc", "10.0.0.1"]) expect(line).not.toContain(secret);
});

test("a value that leads back to itself does not hang the log", () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(JSON.stringify(redact(loop))).toContain("[deep]");
});
