import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "../ids.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stakeholm-mail-"));
afterAll(() => rmSync(folder, { recursive: true }));

// Settings are cached in the process, so each test reloads the modules.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  vi.stubEnv("DATA_DIR", folder);
});

test("mails go out over one connection, and over another once that is lost", async () => {
  const { deliver, sendOver } = await import("./mail.server.ts");
  const received: string[] = [];
  const connections = new Set<Socket>();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      text(stream)
        .then((source) => received.push(/^Subject: (.*)$/m.exec(source)![1]!))
        .then(() => done(), done);
    },
  });
  server.server.on("connection", (socket: Socket) => {
    count++;
    connections.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  sendOver(`smtp://127.0.0.1:${port}`);
  const send = (subject: string) =>
    deliver({
      delivery: newId(),
      to: { name: "Bo", address: "bo@example.com" },
      subject,
      html: "<p>Hej</p>",
      text: "Hej",
    });
  await send("one");
  await send("two");
  expect(count).toBe(1);
  for (const socket of connections) socket.destroy();
  await send("three");
  expect(received).toEqual(["one", "two", "three"]);
  expect(count).toBe(2);
  sendOver(undefined);
  await new Promise<void>((resolve) => server.close(resolve));
});

describe("kept mails", () => {
  test("are read back as they were sent, and the oldest beyond 500 are forgotten", async () => {
    const { forgetMails, persistMail, persistedMail, persistedMails } = await import("./local-mailbox.server.ts");
    const source = (n: number) =>
      Buffer.from(
        `From: a@example.com\r\nTo: "Åsa" <b@example.com>\r\nSubject: =?utf-8?q?N=C2=BA_${n}?=\r\n\r\nHej ${n}\r\n`,
      );
    for (let n = 0; n < 505; n++) await persistMail(source(n));
    expect(readdirSync(path.join(folder, "mail"))).toHaveLength(500);
    const [newest] = await persistedMails(1);
    expect(newest).toMatchObject({ subject: "Nº 504", text: "Hej 504\n", html: null });
    expect(await persistedMail(newest!.id)).toEqual(newest);
    expect(await persistedMail("../../etc/passwd")).toBeNull();
    expect(await persistedMail("01a1f750-bafb-7e3e-9c93-39d5b9e15ba4")).toBeNull();
    await forgetMails();
    expect(await persistedMails(10)).toEqual([]);
  });
});
