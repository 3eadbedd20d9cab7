import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailHeading, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { ADVISER_CODE } from "../mails.ts";
import { codeReader, issueCode } from "../reading/reading.server.ts";

/** The code with which an adviser reads. It has no link: whoever asked for it has the page open. */
export const adviserCodeMail = defineTemplate({
  kind: ADVISER_CODE,
  addressee: (linkId) => codeReader(systemActor("mail"), linkId),
  read: (reader) => issueCode(systemActor("mail"), reader.id),
  compose: (reader, { code, maker }) => {
    const t = translator(reader.market, "advisers-mail");
    return {
      subject: t("subject"),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { email: reader.email, brand: BRAND, maker })}
          named={false}
          opening={t("text", { maker, brand: BRAND })}
        >
          <MailHeading>{code}</MailHeading>
          <MailParagraph>{t("validity")}</MailParagraph>
          <MailSmall>{t("unasked")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
