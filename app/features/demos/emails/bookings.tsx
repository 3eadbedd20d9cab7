import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import type { MailReader, MailTemplate, MailText } from "#app/platform/mail.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { DEMO_BOOKED, DEMO_CHANGED } from "../mails.ts";
import { calendarOf } from "../queries-calendar.server.ts";
import { demoFacts, type MailedDemo, mailedDemo } from "./demo-words.tsx";

type News = "booked" | "time" | "link";

/** A demo is booked: to both, with the entry for the calendar. Nobody can opt out of what they have booked. */
export const demoBookedMail: MailTemplate<{ demoId: string; sequence: number }> = {
  kind: DEMO_BOOKED,
  compose: async (reader, { demoId, sequence }) => {
    const mailed = await mailedDemo(reader, demoId);
    return isCurrent(mailed, sequence) ? bookingText(reader, mailed, "booked") : null;
  },
};

/** It has another time or another link. */
export const demoChangedMail: MailTemplate<{ demoId: string; sequence: number; what: "time" | "link" }> = {
  kind: DEMO_CHANGED,
  compose: async (reader, { demoId, sequence, what }) => {
    const mailed = await mailedDemo(reader, demoId);
    return isCurrent(mailed, sequence) ? bookingText(reader, mailed, what) : null;
  },
};

// Changed again or cancelled before the mail left: another one says that.
function isCurrent(mailed: MailedDemo | undefined, sequence: number): mailed is MailedDemo {
  return mailed?.demo.state === "booked" && mailed.demo.sequence === sequence;
}

function bookingText(reader: MailReader, mailed: MailedDemo, news: News): MailText {
  const { market } = reader;
  const { demo, part, name, when, href } = mailed;
  const t = translator(market, "demos-mail");
  return {
    subject: t(`news.${news}.subject`, { when }),
    calendar: { method: "REQUEST", content: calendarOf(demo, { market, origin: reader.origin, part, person: reader }) },
    body: (
      <MailFrame reader={reader} because={becauseAccount(reader)} opening={t(`news.${news}.${part}`, { name })}>
        <MailFacts facts={demoFacts(market, mailed, { way: true })} />
        <MailButton href={href}>{t(part === "member" ? "button.booking" : "button.desk")}</MailButton>
      </MailFrame>
    ),
  };
}
