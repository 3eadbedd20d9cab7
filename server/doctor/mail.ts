/** The mail server, our signature, and the mailbox that is read. Nothing is sent, and no mail is opened. */
import { createPublicKey } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { mailboxClient } from "#app/features/inbound-mail/mailbox-client.server.ts";
import type { DkimKey } from "#app/platform/env/mail.server.ts";
import { type Finding, notice, problem, QUESTION_MILLISECONDS, sentenceOf, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

/** Connects to the mail server, greets it, and signs in. */
export async function checkMailServer({ settings }: Installation): Promise<Finding[]> {
  if (!settings?.SMTP_URL) return [];
  const { host } = new URL(settings.SMTP_URL);
  const transport = createTransport({
    url: settings.SMTP_URL,
    connectionTimeout: QUESTION_MILLISECONDS,
    greetingTimeout: QUESTION_MILLISECONDS,
    socketTimeout: QUESTION_MILLISECONDS,
    dnsTimeout: QUESTION_MILLISECONDS,
  });
  try {
    await transport.verify();
    return [well("mail-well", { host })];
  } catch (error) {
    const { code } = error as { code?: string };
    const reason = sentenceOf(error);
    return [problem(code === "EAUTH" ? "mail-refused" : "mail-unusable", { host, reason })];
  } finally {
    transport.close();
  }
}

/** Compares the key that signs mails with the one that receivers find (RFC 6376 section 3.6.1). */
export async function checkSignature({ settings }: Installation, resolver = newResolver()): Promise<Finding[]> {
  if (!settings?.dkim) return [];
  const name = `${settings.dkim.keySelector}._domainkey.${settings.dkim.domainName}`;
  let records: string[];
  try {
    records = (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as { code?: string };
    return [
      code === "ENOTFOUND" || code === "ENODATA"
        ? problem("signature-missing", { record: name, value: recordOf(settings.dkim) })
        : notice("signature-unknown", { record: name, reason: String(code) }),
    ];
  }
  const ours = publicKeyOf(settings.dkim);
  const theirs = records.flatMap((record) => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s+/g, "") ?? []);
  return theirs.includes(ours)
    ? [well("signature-well", { record: name })]
    : [problem("signature-other", { record: name, value: recordOf(settings.dkim) })];
}

function newResolver(): Resolver {
  return new Resolver({ timeout: QUESTION_MILLISECONDS / 2, tries: 2 });
}

/** The public half of the key, as a record has it. */
function publicKeyOf({ privateKey }: DkimKey): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
}

function recordOf(key: DkimKey): string {
  return `v=DKIM1; k=rsa; p=${publicKeyOf(key)}`;
}

/** Signs in to the mailbox that is read. */
export async function checkMailbox({ settings }: Installation): Promise<Finding[]> {
  if (!settings?.MAILBOX_URL) return [];
  const { host } = new URL(settings.MAILBOX_URL);
  const { client, folder } = mailboxClient(settings.MAILBOX_URL, QUESTION_MILLISECONDS);
  try {
    await client.connect();
    await client.status(folder, { unseen: true });
    return [well("mailbox-well", { host })];
  } catch (error) {
    const { authenticationFailed, responseText } = error as { authenticationFailed?: boolean; responseText?: string };
    const reason = responseText || sentenceOf(error);
    return [
      authenticationFailed
        ? problem("mailbox-refused", { host, reason })
        : problem("mailbox-closed", { folder, host, reason }),
    ];
  } finally {
    client.close();
  }
}
