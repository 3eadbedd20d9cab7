import { becausePitch } from "#app/features/pitches/mail-words.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { accessForMail } from "../access-requests.server.ts";
import { ACCESS_ANSWERED, ACCESS_ASKED } from "../mails.ts";

/** Notifies the owner of an access request, with its message. */
export const accessAskedMail = defineTemplate({
  kind: ACCESS_ASKED,
  read: async (_reader, { accessId }) => {
    const access = await accessForMail(systemActor("mail"), accessId);
    // Answered or withdrawn before the mail was sent.
    if (access?.state !== "waiting") return null;
    return access;
  },
  compose: (reader, access) => {
    const t = translator(reader.market, "documents-mail");
    const { companyName: company, askerName: name, publicId, message } = access;
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

/** Notifies the asker of the owner's decision. */
export const accessAnsweredMail = defineTemplate({
  kind: ACCESS_ANSWERED,
  read: async (_reader, { accessId, state }) => {
    const answered = await accessForMail(systemActor("mail"), accessId);
    // The owner has changed the answer meanwhile, which sends another mail.
    if (answered?.state !== state) return null;
    return { state, answered };
  },
  compose: (reader, { state, answered }) => {
    const t = translator(reader.market, "documents-mail");
    const { companyName: company, ownerName: name, publicId, pitchState } = answered;
    const text = t(`${state}.text`, { name, company });
    return {
      subject: t(`${state}.subject`, { company }),
      body: (
        <MailFrame reader={reader} because={t("footer", { brand: BRAND, email: reader.email })} opening={text}>
          <MailParagraph>{t(`${state}.next`)}</MailParagraph>
          {pitchState === "published" && (
            <MailButton href={reader.origin + paths.pitch({ publicId, companyName: company })}>
              {t("button")}
            </MailButton>
          )}
        </MailFrame>
      ),
    };
  },
});
