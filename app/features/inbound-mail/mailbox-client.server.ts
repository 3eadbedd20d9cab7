/** The connection to the mailbox of MAILBOX_URL. */
import { ImapFlow } from "imapflow";

/** A client that is not connected yet, and the folder that the address names; `patience` in milliseconds. */
export function mailboxClient(address: string, patience: number): { client: ImapFlow; folder: string } {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // Without TLS the password is sent to this machine only.
    ...(secure || isLocal(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    // Some servers end idle connections earlier than the 29 minutes of RFC 2177.
    maxIdleTime: 5 * 60_000,
  });
  // Errors are handled on `close`; without a listener this event would end the process.
  client.on("error", () => {});
  return { client, folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX" };
}

function isLocal(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}
