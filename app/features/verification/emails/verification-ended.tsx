import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail-layout.tsx";
import { VERIFICATION_ENDED } from "../mails.ts";
import { mailedCheck } from "../queries.server.ts";
import { becauseVerification } from "./verification-words.tsx";

/** Says that a check has ended: its time is up, or staff have ended it for a reason. */
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
