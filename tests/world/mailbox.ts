/** The mails of a test: sent by the real job over SMTP into the local mailbox, read back from there. */
import { Logger, runOnce } from "graphile-worker";
import { databasePool } from "#app/platform/db.server.ts";
import { sendOver } from "#app/platform/mail.server.ts";
import { type KeptMail, keptMails } from "#app/platform/mail-kept.server.ts";
import { sendWaitingMail } from "#server/mails.ts";
import { openMailbox } from "#standins/mailbox/server.ts";

export interface TestMailbox {
  /** Sends what waits, then gives everything sent to the address so far, newest first. */
  mailsTo(address: string): Promise<KeptMail[]>;
  close(): Promise<void>;
}

const silent = new Logger(() => () => {});

/** Opens the mailbox; DATABASE_URL and DATA_DIR must be set before. */
export async function openTestMailbox(): Promise<TestMailbox> {
  const { url, close } = await openMailbox();
  sendOver(url);
  return {
    async mailsTo(address) {
      await runOnce({
        pgPool: databasePool(),
        taskList: { mail: sendWaitingMail },
        noHandleSignals: true,
        logger: silent,
      });
      return (await keptMails(500)).filter(({ to }) => to === address || to.includes(`<${address}>`));
    },
    async close() {
      sendOver(undefined);
      await close();
    },
  };
}

/** The token in the link of a mail. */
export function tokenIn(mail: KeptMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error("The mail has no link with a token");
  return token;
}
