import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { ACCESS_ANSWERED } from "../mails.ts";
import { accessForMail } from "../queries-access.server.ts";

/** Tells whoever has asked what the owner decided. */
export const accessAnsweredMail = defineTemplate({
  kind: ACCESS_ANSWERED,
  read: async (_reader, { accessId, state }) => {
    const answered = await accessForMail(systemActor("mail"), accessId);
    // The owner has thought again before the mail left, and another mail says so.
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
