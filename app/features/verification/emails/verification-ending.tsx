import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { VERIFICATION_ENDING } from "../mails.ts";
import { mailedCheck } from "../queries.server.ts";
import { becauseVerification } from "./verification-words.tsx";

/** Announces the end of a check thirty days before it. */
export const verificationEndingMail = defineTemplate({
  kind: VERIFICATION_ENDING,
  read: async (reader, { verificationId }) => {
    const check = await mailedCheck(systemActor("mail"), reader.id, verificationId);
    if (!check?.expiresAt || check.endedAt) return null;
    return { expiresAt: check.expiresAt };
  },
  compose: (reader, { expiresAt }) => {
    const t = translator(reader.market, "verification-mail");
    const date = formatsOf(reader.market).date(expiresAt);
    return {
      subject: t("ending.subject", { date }),
      body: (
        <MailFrame reader={reader} because={becauseVerification(reader)} opening={t("ending.text", { date })}>
          <MailParagraph>{t("ending.next")}</MailParagraph>
          <MailButton href={reader.origin + paths.identity()}>{t("ending.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
