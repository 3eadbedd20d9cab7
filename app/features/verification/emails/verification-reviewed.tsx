import { reasonIn } from "#app/features/casework/templates.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { VERIFICATION_REVIEWED } from "../mails.ts";
import { mailedCheck } from "../queries.server.ts";
import { templateTexts } from "../template-texts.ts";
import { becauseVerification } from "./verification-words.tsx";

/** Says what staff decided on two names, and why. */
export const verificationReviewedMail = defineTemplate({
  kind: VERIFICATION_REVIEWED,
  read: async (reader, { verificationId }) => {
    const check = await mailedCheck(systemActor("mail"), reader.id, verificationId);
    if (!check?.reviewedAt) return null;
    return check;
  },
  compose: (reader, check) => {
    const t = translator(reader.market, "verification-mail");
    const part = check.status === "refused" ? "refused" : "accepted";
    const reason = reasonIn(
      { reason: check.reason ?? "", template: check.template ?? undefined },
      templateTexts(translator(reader.market, "verification")),
    );
    return {
      subject: t(`${part}.subject`),
      body: (
        <MailFrame reader={reader} because={becauseVerification(reader)} opening={t(`${part}.text`)}>
          <MailParagraph>{t("reason", { reason })}</MailParagraph>
          <MailParagraph>{t(`${part}.next`)}</MailParagraph>
          <MailButton href={reader.origin + paths.identity()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
