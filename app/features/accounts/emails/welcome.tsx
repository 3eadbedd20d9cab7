import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { firstNameOf } from "#app/platform/first-name.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailSteps } from "#app/ui/mail/steps.tsx";
import { MailButton, MailLink, MailSmall } from "#app/ui/mail-layout.tsx";
import { welcomedSide } from "../commands-welcome.server.ts";
import { WELCOME } from "../mails.ts";
import { becauseAccount } from "./because.tsx";

const STEPS = ["first", "second", "third"] as const;
const PLACES = {
  entrepreneur: [paths.createPitch(), paths.editProfile(), paths.matchCriteria()],
  investor: [paths.matchCriteria(), paths.search(), paths.editProfile()],
} as const;

/** Welcomes a new member: what to do first, which is another thing for who owns a company than for who invests. */
export const welcomeMail = defineTemplate({
  kind: WELCOME,
  read: async (reader) => {
    const side = await welcomedSide(systemActor("mail"), reader.id);
    return side && { side };
  },
  compose: (reader, { side }) => {
    const t = translator(reader.market, "accounts-mail");
    const first = firstNameOf(reader.name);
    return {
      subject: t("welcome.subject", { first }),
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          heading={t("welcome.heading", { first })}
          opening={t(`welcome.${side}.text`)}
          preview={t("welcome.preview")}
        >
          <MailSteps
            steps={STEPS.map((step, index) => ({
              title: t(`welcome.${side}.${step}`),
              detail: t(`welcome.${side}.${step}Detail`),
              href: reader.origin + PLACES[side][index],
            }))}
          />
          <MailButton href={reader.origin + PLACES[side][0]}>{t(`welcome.${side}.first`)}</MailButton>
          <MailSmall>
            {t("welcome.read")}{" "}
            <MailLink href={reader.origin + paths.faq("review-time")}>{t("welcome.readLink")}</MailLink>
          </MailSmall>
        </MailFrame>
      ),
    };
  },
});
