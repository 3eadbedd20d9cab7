import { mailAddressOf } from "#app/features/accounts/queries-mail.server.ts";
import { addresseeOf } from "#app/features/support/queries-own.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import type { RefusalReason } from "../inbound-mail.ts";
import { REPLY_REFUSED } from "../mails.ts";
import { caseMailed } from "../senders.server.ts";

interface Data {
  reason: RefusalReason;
  names: string[];
  about?: { kind: "conversation" | "case"; id: string };
}

/**
 * Says why an answer by mail did not arrive, and what to do. It repeats nothing of the answer, and nothing of the conversation to somebody it
 * is not for. Without an address for answers: this mail cannot begin a loop.
 */
export const replyRefusedMail: MailTemplate<Data> = {
  kind: REPLY_REFUSED,
  addressee: async (to) => (await mailAddressOf(systemActor("mail"), to)) ?? addresseeOf(systemActor("mail"), to),
  compose: async (reader, { reason, names, about }) => {
    const t = translator(reader.market, "inbound-mail-mail");
    const arrived = reason === "files-left" || reason === "case-files-left";
    const path = await pathTo(about);
    return {
      subject: t(arrived ? "filesSubject" : "subject"),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email: reader.email })}
          // What was sent from another address may be anybody's.
          named={about !== undefined}
          opening={t(`reason.${reason}`, { brand: BRAND })}
        >
          {names.length > 0 && <MailParagraph>{names.join("\n")}</MailParagraph>}
          {reason === "files-left" && <MailParagraph>{t("filesRule")}</MailParagraph>}
          <MailButton href={reader.origin + path}>
            {t(about ? `open.${about.kind}` : "open.brand", { brand: BRAND })}
          </MailButton>
        </MailFrame>
      ),
    };
  },
};

async function pathTo(about: Data["about"]): Promise<string> {
  if (!about) return paths.home();
  if (about.kind === "conversation") return paths.conversation(about.id);
  const found = await caseMailed(systemActor("mail"), about.id);
  if (!found) return paths.contact();
  return found.hasAccount ? paths.ticket(about.id) : paths.contactAgain(found.number);
}
