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

describe("links in mails begin with", () => {
  test.each([
    ["http://fi.localhost:3000", undefined, "http://fi.localhost:3000"],
    ["http://localhost:3000", undefined, "http://localhost:3000"],
    ["http://127.0.0.1:4000", undefined, "http://127.0.0.1:4000"],
    ["https://stakeholm.se", "https://stakeholm.com", "https://stakeholm.se"],
    ["https://no.stakeholm.com", "https://stakeholm.com", "https://no.stakeholm.com"],
    [undefined, "https://stakeholm.com", "https://stakeholm.com"],
    [undefined, undefined, "http://localhost:3000"],
    // What a sender of a forged Host header would like to see.
    ["https://evil.example", "https://stakeholm.com", "https://stakeholm.com"],
    ["https://stakeholm.com.evil.example", "https://stakeholm.com", "https://stakeholm.com"],
    ["https://localhost", "https://stakeholm.com", "https://stakeholm.com"],
    ["http://evil.example:3000", undefined, "http://localhost:3000"],
    ["no address", undefined, "http://localhost:3000"],
  ])("asked %s with PUBLIC_URL %s: %s", async (asked, publicUrl, origin) => {
    vi.stubEnv("PUBLIC_URL", publicUrl);
    vi.stubEnv("TRUSTED_PROXIES", "1");
    vi.stubEnv("PORT", undefined);
    const { linkOrigin } = await import("./mail.server.ts");
    expect(linkOrigin(asked)).toBe(origin);
  });
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
