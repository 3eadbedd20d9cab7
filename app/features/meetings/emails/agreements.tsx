import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { MEETING_AGREED, MEETING_CANCELLED, MEETING_REMINDER } from "../mails.ts";
import { calendarOf } from "../queries-calendar.server.ts";
import { meetingFor } from "../queries-cards.server.ts";
import { agreedFacts, becauseMeeting, beginIn, otherOf, placeOf } from "./meeting-words.tsx";

/** A time is agreed, or another one: with the entry for the calendar. Sent whatever is preferred, for the calendar goes by it. */
export const meetingAgreedMail = defineTemplate({
  kind: MEETING_AGREED,
  read: async (reader, { meetingId, sequence }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { meetingId });
    // Moved or called off before the mail left: another one says that.
    if (!meeting?.agreed || meeting.sequence !== sequence || meeting.state === "cancelled") return null;
    return { ...meeting, agreed: meeting.agreed };
  },
  compose: (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const name = otherOf(reader.market, meeting);
    const { agreed, zones } = meeting;
    const text = t(meeting.sequence === 0 ? "agreed.text" : "agreed.moved", { name });
    return {
      subject: t("agreed.subject", { name, when: beginIn(reader.market, zones.own, agreed.at) }),
      thread: `conversation:${meeting.conversationId}`,
      calendar: { method: "REQUEST", content: calendarOf(meeting, reader)! },
      body: (
        <MailFrame
          reader={reader}
          because={becauseMeeting(reader)}
          opening={text}
          preview={placeOf(reader.market, agreed)}
        >
          <MailFacts facts={agreedFacts(reader.market, meeting, agreed)} />
          <MailButton href={reader.origin + paths.meeting(meeting.meetingId)}>{t("agreed.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** A meeting is off: takes it out of the calendar. */
export const meetingCancelledMail = defineTemplate({
  kind: MEETING_CANCELLED,
  read: async (reader, { meetingId, byId }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { meetingId });
    if (!meeting?.agreed || meeting.state !== "cancelled") return null;
    return { ...meeting, agreed: meeting.agreed, byId };
  },
  compose: (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const name = otherOf(reader.market, meeting);
    const { agreed, zones } = meeting;
    const text = meeting.byId === reader.id ? t("cancelled.byYou", { name }) : t("cancelled.byOther", { name });
    return {
      subject: t("cancelled.subject", { name, when: beginIn(reader.market, zones.own, agreed.at) }),
      thread: `conversation:${meeting.conversationId}`,
      calendar: { method: "CANCEL", content: calendarOf(meeting, reader)! },
      body: (
        <MailFrame reader={reader} because={becauseMeeting(reader)} opening={text}>
          <MailFacts facts={agreedFacts(reader.market, meeting, agreed)} />
          <MailButton href={reader.origin + paths.conversation(meeting.conversationId)}>
            {t("cancelled.button")}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});

/** A meeting is near. */
export const meetingReminderMail = defineTemplate({
  kind: MEETING_REMINDER,
  read: async (reader, { meetingId, sequence }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { meetingId });
    if (!meeting?.agreed || meeting.over || meeting.sequence !== sequence || meeting.state === "cancelled") return null;
    return { ...meeting, agreed: meeting.agreed };
  },
  compose: (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const name = otherOf(reader.market, meeting);
    const { agreed, zones } = meeting;
    const text = t("reminder.text", { name });
    return {
      subject: t("reminder.subject", { name, when: beginIn(reader.market, zones.own, agreed.at) }),
      thread: `conversation:${meeting.conversationId}`,
      body: (
        <MailFrame
          reader={reader}
          because={becauseMeeting(reader)}
          way={{ words: t("settings"), href: reader.origin + paths.availability() }}
          opening={text}
          preview={placeOf(reader.market, agreed)}
        >
          <MailFacts facts={agreedFacts(reader.market, meeting, agreed)} />
          <MailButton href={reader.origin + paths.meeting(meeting.meetingId)}>{t("agreed.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
