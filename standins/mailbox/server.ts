/** Stands in for a mail provider: receives mails over SMTP on loopback, and stores them in DATA_DIR/mail. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { log } from "#app/platform/log.server.ts";
import { persistMail } from "#app/platform/mail/local-mailbox.server.ts";

/** Opens the mailbox on a free port. `url` is its SMTP address. */
export async function openMailbox(): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    size: 10 * 1024 * 1024,
    onData(stream, _session, done) {
      buffer(stream)
        .then(persistMail)
        .then(() => done(), done);
    },
  });
  server.on("error", (error) => log.warn({ error }, "local mailbox"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
