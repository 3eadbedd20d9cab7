import { KEPT_DAYS } from "#app/features/billing/dunning/lapse.ts";
import { gainedWith } from "#app/features/billing/gained.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { PLAN_ENDING } from "../mails.ts";
import { PREMIUM_KIND } from "../plan-reminder.ts";
import { endingPlan } from "../queries.server.ts";

/** When the reader's plan ends, and what goes with it; nothing when it is renewed by now. */
export const planEndingMail = defineTemplate({
  kind: PLAN_ENDING,
  read: (reader) => endingPlan(systemActor("mail"), reader.id),
  compose: (reader, { plan, endsAt, keeps }) => {
    const { market, origin, email } = reader;
    const t = translator(market, "plan-reminders-mail");
    const plans = translator(market, "plans");
    const words = { plan: plans(`name.${plan}`), date: formatsOf(market).date(endsAt) };
    const unsubscribe = unsubscribeAddress(origin, { userId: reader.id, kind: PREMIUM_KIND });
    const gone = gainedWith(plan).map((content) => `• ${plans(`content.${content}`)}`);
    return {
      subject: t("ending.subject", words),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={t("ending.opening", words)}
        >
          <MailFacts facts={[{ term: t("ending.gone"), text: gone.join("\n") }]} />
          {keeps && <MailParagraph>{t("ending.kept", { days: KEPT_DAYS })}</MailParagraph>}
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
