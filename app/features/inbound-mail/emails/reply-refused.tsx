import { mailAddressOf } from "#app/features/accounts/account-mail.server.ts";
import { addresseeOf } from "#app/features/support/tickets.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { REPLY_REFUSED } from "../mails.ts";
import { caseMailed } from "../senders.server.ts";

/**
 * Says why an answer by mail did not arrive, and what to do. It quotes nothing of the answer, and names the conversation only to its member.
 * It has no reply address, so it cannot start a loop.
 */
export const replyRefusedMail = defineTemplate({
  kind: REPLY_REFUSED,
  addressee: async (to) => (await mailAddressOf(systemActor("mail"), to)) ?? addresseeOf(systemActor("mail"), to),
  read: async (_reader, { about, ...data }) => ({ ...data, about: about?.kind, path: await pathTo(about) }),
  compose: (reader, { reason, names, about, path }) => {
    const t = translator(reader.market, "inbound-mail-mail");
    const arrived = reason === "files-left" || reason === "case-files-left";
    return {
      subject: t(arrived ? "filesSubject" : "subject"),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email: reader.email })}
          // The name is left out when the answer came from an unknown address: anybody may have sent it.
          named={about !== undefined}
          opening={t(`reason.${reason}`, { brand: BRAND })}
        >
          {names.length > 0 && <MailParagraph>{names.join("\n")}</MailParagraph>}
          {reason === "files-left" && <MailParagraph>{t("filesRule")}</MailParagraph>}
          <MailButton href={reader.origin + path}>
            {t(about ? `open.${about}` : "open.brand", { brand: BRAND })}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});

async function pathTo(about: { kind: "conversation" | "case"; id: string } | undefined): Promise<string> {
  if (!about) return paths.home();
  if (about.kind === "conversation") return paths.conversation(about.id);
  const found = await caseMailed(systemActor("mail"), about.id);
  if (!found) return paths.contact();
  return found.hasAccount ? paths.ticket(about.id) : paths.contactAgain(found.number);
}
