import { becausePitch, companyFacts } from "#app/features/pitches/mail-words.server.ts";
import { REGISTER_NAMES } from "#app/features/registers/registers.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailPitchCard } from "#app/ui/mail/cards.tsx";
import { MailButton, MailParagraph, MailSmall } from "#app/ui/mail/elements.tsx";
import { COMPANY_CHANGED } from "../mails.ts";
import { changeForMail } from "../register/changes.server.ts";

/** The company of a published pitch is no longer in good standing at its register: what that says, and what to do. */
export const companyChangedMail = defineTemplate({
  kind: COMPANY_CHANGED,
  // Null once the register says something else, or the pitch is not published any more.
  read: async (_reader, data) => (await changeForMail(systemActor("mail"), data)) ?? null,
  compose: (reader, changed) => {
    const t = translator(reader.market, "moderation-mail");
    const { companyName: company, publicId, market, status } = changed;
    const register = REGISTER_NAMES[market];
    return {
      subject: t("register.subject", { company }),
      thread: `pitch:${publicId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becausePitch(reader)}
          heading={t("register.heading", { first: firstNameOf(reader.name) })}
          opening={t("register.text", { company, register, status })}
          preview={t("register.preview")}
        >
          <MailPitchCard company={company} facts={companyFacts(reader.market, changed)} />
          <MailParagraph>{t("register.next", { register })}</MailParagraph>
          <MailButton href={reader.origin + paths.pitch({ publicId, companyName: company })}>
            {t("register.button")}
          </MailButton>
          <MailSmall>{t("register.small")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});
