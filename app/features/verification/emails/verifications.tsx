import { reasonIn } from "#app/features/casework/casework.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import { templateTexts } from "../decision.ts";
import { VERIFICATION_ENDED, VERIFICATION_ENDING, VERIFICATION_REVIEWED } from "../mails.ts";
import { mailedCheck } from "../verifications.server.ts";

/** The reason given at the end of the mail. */
function becauseVerification({ market, email }: MailReader): string {
  return translator(market, "verification-mail")("footer", { brand: BRAND, email });
}

/** The decision of staff on two names, with its reason. */
export const verificationReviewedMail = defineTemplate({
  kind: VERIFICATION_REVIEWED,
  read: async (reader, { verificationId }) => {
    const check = await mailedCheck(systemActor("mail"), reader.id, verificationId);
    if (!check?.reviewedAt) return null;
    return check;
  },
  compose: (reader, check) => {
    const t = translator(reader.market, "verification-mail");
    const outcome = check.status === "refused" ? "refused" : "accepted";
    const reason = reasonIn(
      { reason: check.reason ?? "", template: check.template ?? undefined },
      templateTexts(translator(reader.market, "verification")),
    );
    return {
      subject: t(`${outcome}.subject`),
      body: (
        <MailFrame reader={reader} because={becauseVerification(reader)} opening={t(`${outcome}.text`)}>
          <MailParagraph>{t("reason", { reason })}</MailParagraph>
          <MailParagraph>{t(`${outcome}.next`)}</MailParagraph>
          <MailButton href={reader.origin + paths.identity()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** A check ends in thirty days. */
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

/** A check has expired, or staff have ended it for a reason. */
export const verificationEndedMail = defineTemplate({
  kind: VERIFICATION_ENDED,
  read: async (reader, { verificationId }) => {
    const check = await mailedCheck(systemActor("mail"), reader.id, verificationId);
    if (check?.endedBecause !== "expired" && check?.endedBecause !== "staff") return null;
    return check;
  },
  compose: (reader, check) => {
    const t = translator(reader.market, "verification-mail");
    return {
      subject: t("ended.subject"),
      body: (
        <MailFrame
          reader={reader}
          because={becauseVerification(reader)}
          opening={t(check.endedBecause === "staff" ? "ended.staff" : "ended.expired")}
        >
          {check.reason && <MailParagraph>{t("reason", { reason: check.reason })}</MailParagraph>}
          <MailParagraph>{t("ended.next")}</MailParagraph>
          <MailButton href={reader.origin + paths.identity()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
