import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { PLAN_UNUSED } from "../mails.ts";
import { PREMIUM_KIND } from "../plan-reminder.ts";
import { idlePlan } from "../queries.server.ts";

/** What of the reader's plan lay idle in the month that is over; nothing when all of it is used by now. */
export const planUnusedMail = defineTemplate({
  kind: PLAN_UNUSED,
  read: (reader, { since }) => idlePlan(systemActor("mail"), reader.id, since),
  compose: (reader, { plan, parts }) => {
    const { market, origin, email } = reader;
    const t = translator(market, "plan-reminders-mail");
    const words = { plan: translator(market, "plans")(`name.${plan}`), count: parts.length };
    const unsubscribe = unsubscribeAddress(origin, { userId: reader.id, kind: PREMIUM_KIND });
    return {
      subject: t("unused.subject", words),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email })}
          way={{ words: t("stop"), href: unsubscribe }}
          opening={t("unused.opening", words)}
        >
          <MailFacts facts={parts.map((part) => ({ term: t(`part.${part}.term`), text: t(`part.${part}.text`) }))} />
          <MailButton href={origin + paths.subscription()}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
