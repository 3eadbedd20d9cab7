import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "stakeholm-mail-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Settings are read once a process, so each test takes the modules anew.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  vi.stubEnv("DATA_DIR", folder);
});

describe("kept mails", () => {
  test("are read back as they were sent, and the oldest beyond 500 are forgotten", async () => {
    const { forgetMails, keepMail, keptMail, keptMails } = await import("./mail-kept.server.ts");
    const source = (n: number) =>
      Buffer.from(
        `From: a@example.com\r\nTo: "Åsa" <b@example.com>\r\nSubject: =?utf-8?q?N=C2=BA_${n}?=\r\n\r\nHej ${n}\r\n`,
      );
    for (let n = 0; n < 505; n++) await keepMail(source(n));
    expect(readdirSync(path.join(folder, "mail"))).toHaveLength(500);
    const [newest] = await keptMails(1);
    expect(newest).toMatchObject({ subject: "Nº 504", text: "Hej 504\n", html: null });
    expect(await keptMail(newest!.id)).toEqual(newest);
    expect(await keptMail("../../etc/passwd")).toBeNull();
    expect(await keptMail("01a1f750-bafb-7e3e-9c93-39d5b9e15ba4")).toBeNull();
    await forgetMails();
    expect(await keptMails(10)).toEqual([]);
  });
});
