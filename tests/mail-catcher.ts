/** An SMTP server of a test: keeps what it takes, and answers as the test says. */
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as it came over the wire. */
export interface CaughtMail {
  from: string;
  to: string;
  source: string;
  messageId: string;
}

/** What the server says instead of yes: the words after the number. */
export interface Refusal {
  code: number;
  text: string;
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  close(): Promise<void>;
}

interface Behaviour {
  /** Asked for each recipient, with how often it was before. */
  recipient?: (address: string, times: number) => Refusal | undefined;
  /** Asked for each mail that came in whole; `drop` breaks the connection before the answer, `drop-taken` after it was kept. */
  message?: (mail: CaughtMail, times: number) => Refusal | "drop" | "drop-taken" | undefined;
  delay?: () => Promise<void>;
  /** Whether it speaks SMTPUTF8. */
  utf8?: boolean;
}

/** Opens one on a free port of loopback. */
export async function openMailCatcher({
  recipient,
  message,
  delay,
  utf8 = false,
}: Behaviour = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const asked = new Map<string, number>();
  const sockets = new Set<Socket>();
  const count = (key: string) => {
    const times = asked.get(key) ?? 0;
    asked.set(key, times + 1);
    return times;
  };
  const refusal = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    hideSMTPUTF8: !utf8,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const no = recipient?.(address, count(`to ${address}`));
      done(no && refusal(no));
    },
    onData(stream, session, done) {
      const take = async () => {
        const source = (await buffer(stream)).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        const messageId = /^Message-ID: (<[^>]+>)/im.exec(source)?.[1] ?? "";
        const mail = { from, to: rcptTo[0]!.address, source, messageId };
        await delay?.();
        const answer = message?.(mail, count(messageId));
        if (answer === undefined || answer === "drop-taken") mails.push(mail);
        if (answer === "drop" || answer === "drop-taken") {
          for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
        } else {
          done(answer && refusal(answer));
        }
      };
      take().catch(done);
    },
  });
  server.server.on("connection", (socket: Socket) => {
    // As mail servers do: an answer in two pieces would wait 40 ms for the acknowledgement of its first.
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
