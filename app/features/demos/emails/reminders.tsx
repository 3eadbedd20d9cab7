import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { DEMO_REMINDER } from "../mails.ts";
import { demoFacts, mailedDemo, toldDemo } from "./demo-words.tsx";

/** A demo is near: to both. */
export const demoReminderMail = defineTemplate({
  kind: DEMO_REMINDER,
  read: async (reader, { demoId, sequence }) => {
    const mailed = await mailedDemo(reader, demoId);
    if (mailed?.demo.state !== "booked" || mailed.demo.over || mailed.demo.sequence !== sequence) return null;
    return mailed;
  },
  compose: (reader, mailed) => {
    const told = toldDemo(reader, mailed);
    const { part, name, begins, href } = told;
    const t = translator(reader.market, "demos-mail");
    return {
      subject: t("reminder.subject", { when: begins }),
      body: (
        <MailFrame reader={reader} because={becauseAccount(reader)} opening={t(`reminder.${part}`, { name })}>
          <MailFacts facts={demoFacts(reader.market, told, { way: true })} />
          <MailButton href={href}>{t(part === "member" ? "button.booking" : "button.desk")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
