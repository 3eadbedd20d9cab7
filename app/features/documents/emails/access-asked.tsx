import { becausePitch } from "#app/features/pitches/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/quote.tsx";
import { MailButton, MailSmall } from "#app/ui/mail-layout.tsx";
import { ACCESS_ASKED } from "../mails.ts";
import { accessForMail } from "../queries-access.server.ts";

/** Tells an owner who asks, in the asker's own words. */
export const accessAskedMail = defineTemplate({
  kind: ACCESS_ASKED,
  read: async (_reader, { accessId }) => {
    const asked = await accessForMail(systemActor("mail"), accessId);
    // Answered or taken back before the mail left: there is nothing to answer.
    if (asked?.state !== "waiting") return null;
    return asked;
  },
  compose: (reader, asked) => {
    const t = translator(reader.market, "documents-mail");
    const { companyName: company, askerName: name, publicId, message } = asked;
    const text = t("asked.text", { name, company });
    return {
      subject: t("asked.subject", { name, company }),
      body: (
        <MailFrame reader={reader} because={becausePitch(reader)} opening={text} preview={message ?? text}>
          {message && <MailQuote name={name} messages={[{ text: message }]} />}
          <MailButton href={reader.origin + paths.accessRequests(publicId)}>{t("asked.button")}</MailButton>
          <MailSmall>{t("asked.next")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
