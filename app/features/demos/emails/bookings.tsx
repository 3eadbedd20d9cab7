import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { defineTemplate, type MailReader, type MailText } from "#app/platform/mail/mail.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail/elements.tsx";
import { CALENDAR_FILE, calendarOf } from "../calendar.server.ts";
import { DEMO_BOOKED, DEMO_CHANGED, DEMO_REMINDER, type DemoChange } from "../mails.ts";
import { demoFacts, type MailedDemo, mailedDemo, notifiedDemo } from "./demo-words.tsx";

/** A demo was booked: to member and host, with the calendar entry. It cannot be unsubscribed from. */
export const demoBookedMail = defineTemplate({
  kind: DEMO_BOOKED,
  read: async (reader, { demoId, sequence }) => {
    const mailed = await mailedDemo(reader, demoId);
    return isCurrent(mailed, sequence) ? mailed : null;
  },
  compose: (reader, mailed) => bookingText(reader, mailed, { what: "booked" }),
});

/** A demo has another time or link: to member and host, with the calendar entry. */
export const demoChangedMail = defineTemplate({
  kind: DEMO_CHANGED,
  read: async (reader, change) => {
    const mailed = await mailedDemo(reader, change.demoId);
    return isCurrent(mailed, change.sequence) ? { mailed, change } : null;
  },
  compose: (reader, { mailed, change }) => bookingText(reader, mailed, change),
});

// A demo that was changed again or cancelled before the mail was sent has a later mail.
function isCurrent(mailed: MailedDemo | undefined, sequence: number): mailed is MailedDemo {
  return mailed?.demo.state === "booked" && mailed.demo.sequence === sequence;
}

async function bookingText(
  reader: MailReader,
  mailed: MailedDemo,
  news: { what: "booked" } | DemoChange,
): Promise<MailText> {
  const { market } = reader;
  const notified = notifiedDemo(reader, mailed);
  const { demo, part, name, begins, href } = notified;
  const t = translator(market, "demos-mail");
  const opening =
    news.what === "time" ? t(`news.time.${part}.${news.by}`, { name }) : t(`news.${news.what}.${part}`, { name });
  return {
    subject: t(`news.${news.what}.subject`, { when: begins }),
    calendar: {
      method: "REQUEST",
      name: CALENDAR_FILE,
      content: await calendarOf(demo, { market, origin: reader.origin, part, person: reader }),
    },
    body: (
      <MailFrame reader={reader} because={becauseAccount(reader)} opening={opening}>
        <MailFacts
          facts={demoFacts(market, notified, { way: true, before: news.what === "time" ? news.from : undefined })}
        />
        <MailButton href={href}>{t(part === "member" ? "button.booking" : "button.desk")}</MailButton>
      </MailFrame>
    ),
  };
}

/** A demo begins soon: to member and host. */
export const demoReminderMail = defineTemplate({
  kind: DEMO_REMINDER,
  read: async (reader, { demoId, sequence }) => {
    const mailed = await mailedDemo(reader, demoId);
    if (mailed?.demo.state !== "booked" || mailed.demo.over || mailed.demo.sequence !== sequence) return null;
    return mailed;
  },
  compose: (reader, mailed) => {
    const notified = notifiedDemo(reader, mailed);
    const { part, name, begins, href } = notified;
    const t = translator(reader.market, "demos-mail");
    return {
      subject: t("reminder.subject", { when: begins }),
      body: (
        <MailFrame reader={reader} because={becauseAccount(reader)} opening={t(`reminder.${part}`, { name })}>
          <MailFacts facts={demoFacts(reader.market, notified, { way: true })} />
          <MailButton href={href}>{t(part === "member" ? "button.booking" : "button.desk")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
