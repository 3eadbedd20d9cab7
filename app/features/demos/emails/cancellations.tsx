import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail/elements.tsx";
import { CALENDAR_FILE, calendarOf } from "../calendar.server.ts";
import { DEMO_CANCELLED } from "../mails.ts";
import { demoFacts, mailedDemo, notifiedDemo } from "./demo-words.tsx";

/** A demo was cancelled, and why; removes the calendar entry. */
export const demoCancelledMail = defineTemplate({
  kind: DEMO_CANCELLED,
  read: async (reader, { demoId }) => {
    const mailed = await mailedDemo(reader, demoId);
    if (mailed?.demo.state !== "cancelled" || !mailed.demo.cause) return null;
    return { ...mailed, cause: mailed.demo.cause };
  },
  compose: async (reader, mailed) => {
    const notified = notifiedDemo(reader, mailed);
    const { demo, part, name, begins, href } = notified;
    const { market, origin } = reader;
    const t = translator(market, "demos-mail");
    return {
      subject: t("cancelled.subject", { when: begins }),
      calendar: {
        method: "CANCEL",
        name: CALENDAR_FILE,
        content: await calendarOf(demo, { market, origin, part, person: reader }),
      },
      body: (
        <MailFrame
          reader={reader}
          because={becauseAccount(reader)}
          opening={t(`cancelled.${part}.${mailed.cause}`, { name })}
        >
          <MailFacts facts={demoFacts(market, notified, { way: false })} />
          {part === "member" && demo.cause !== "plan-ended" ? (
            <MailButton href={origin + paths.cleon()}>{t("button.times")}</MailButton>
          ) : (
            <MailButton href={href}>{t(part === "member" ? "button.booking" : "button.desk")}</MailButton>
          )}
        </MailFrame>
      ),
    };
  },
});
