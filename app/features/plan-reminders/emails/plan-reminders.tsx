import { KEPT_DAYS } from "#app/features/billing/dunning/lapse.ts";
import { gainedWith } from "#app/features/billing/orders/offer.ts";
import { withheldIn } from "#app/features/market-rules/teasers.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail/elements.tsx";
import { PLAN_ENDING, PLAN_UNUSED } from "../mails.ts";
import { PREMIUM_KIND } from "../plan-reminder.ts";
import { endingPlan, idlePlan } from "../reminders.server.ts";

/** When the reader's plan ends, and what ends with it. Not sent if it has been renewed since. */
export const planEndingMail = defineTemplate({
  kind: PLAN_ENDING,
  read: (reader) => endingPlan(systemActor("mail"), reader.id),
  compose: (reader, { plan, endsAt, keeps }) => {
    const { market, origin, email } = reader;
    const t = translator(market, "plan-reminders-mail");
    const plans = translator(market, "plans");
    const values = { plan: plans(`name.${plan}`), date: formatsOf(market).date(endsAt) };
    const unsubscribe = unsubscribeAddress(origin, { userId: reader.id, kind: PREMIUM_KIND });
    const gone = gainedWith(plan, withheldIn(market)).map((content) => `• ${plans(`content.${content}`)}`);
    return {
      subject: t("ending.subject", values),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={t("ending.opening", values)}
        >
          <MailFacts facts={[{ term: t("ending.gone"), text: gone.join("\n") }]} />
          {keeps && <MailParagraph>{t("ending.kept", { days: KEPT_DAYS })}</MailParagraph>}
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The parts of the reader's plan that were idle in the past month. Not sent if all of them have been used since. */
export const planUnusedMail = defineTemplate({
  kind: PLAN_UNUSED,
  read: (reader, { since }) => idlePlan(systemActor("mail"), reader.id, since),
  compose: (reader, { plan, parts }) => {
    const { market, origin, email } = reader;
    const t = translator(market, "plan-reminders-mail");
    const values = { plan: translator(market, "plans")(`name.${plan}`), count: parts.length };
    const unsubscribe = unsubscribeAddress(origin, { userId: reader.id, kind: PREMIUM_KIND });
    return {
      subject: t("unused.subject", values),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={t("unused.opening", values)}
        >
          <MailFacts facts={parts.map((part) => ({ term: t(`part.${part}.term`), text: t(`part.${part}.text`) }))} />
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
