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
    return [well(`The mail server ${host} answers and lets us in.`)];
  } catch (error) {
    const { code } = error as { code?: string };
    const reason = sentenceOf(error);
    return [
      code === "EAUTH"
        ? problem(
            `The mail server ${host} refuses user or password of SMTP_URL (${reason}): both must be percent-encoded.`,
          )
        : problem(
            `The mail server ${host} cannot be used (${reason}): mails wait until it can; see host, port and firewall.`,
          ),
    ];
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
        ? problem(
            `There is no record ${name}, so that receivers take our signature for forged: publish ${recordOf(settings.dkim)}`,
          )
        : notice(`The record ${name} could not be asked for (${code}): whether it has our key is not known.`),
    ];
  }
  const ours = publicKeyOf(settings.dkim);
  const theirs = records.flatMap((record) => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s+/g, "") ?? []);
  return theirs.includes(ours)
    ? [well(`The record ${name} has the key that signs our mails.`)]
    : [
        problem(
          `The record ${name} has another key than ours, so that our signatures fail: publish ${recordOf(settings.dkim)}`,
        ),
      ];
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
    return [well(`The mailbox on ${host} lets us in.`)];
  } catch (error) {
    const { authenticationFailed, responseText } = error as { authenticationFailed?: boolean; responseText?: string };
    const reason = responseText || sentenceOf(error);
    return [
      authenticationFailed
        ? problem(
            `The mailbox on ${host} refuses user or password of MAILBOX_URL (${reason}): both must be percent-encoded.`,
          )
        : problem(
            `The mailbox ${folder} on ${host} cannot be opened (${reason}): answers and bounces wait there unread.`,
          ),
    ];
  } finally {
    client.close();
  }
}
