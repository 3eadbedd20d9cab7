import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/cards.tsx";
import { MailButton, MailFacts } from "#app/ui/mail/elements.tsx";
import { calendarOf } from "../calendar.server.ts";
import { MEETING_AGREED, MEETING_CANCELLED, MEETING_DECLINED, MEETING_REMINDER, MEETING_SUGGESTED } from "../mails.ts";
import type { Agreed, MeetingCard } from "../meeting.ts";
import { meetingFor } from "../meetings.server.ts";

/** The footer that says why the reader gets mails about meetings. */
function becauseMeeting({ market, email }: MailReader): string {
  return translator(market, "meetings-mail")("footer", { brand: BRAND, email });
}

/** The other member's name, or "deleted user" in the reader's language. */
function otherOf(market: Market, { name }: Pick<MeetingCard, "name">): string {
  return name ?? translator(market, "meetings")("deletedUser");
}

/** Day and time span of a meeting in a zone. */
function whenIn(market: Market, zone: string, at: string, minutes: number): string {
  const format = zoneFormatsOf(market, zone);
  return translator(market, "meetings")("when", { day: format.day(at), time: format.span(at, minutes) });
}

/** The beginning, short enough for a subject; the mail has the year and the end. */
function beginIn(market: Market, zone: string, at: string): string {
  return formatsOf(market, zone).dayTime(at);
}

/** The place on one line, for the preview. */
function placeOf(market: Market, { place }: Pick<Agreed, "place">): string {
  const words = translator(market, "meetings");
  return `${words(`kind.${place.kind}`)}: ${place.words || words("placeLater")}`;
}

/** Time, in both zones if they differ, and place of an agreed meeting. */
function agreedFacts(market: Market, { name, zones }: Pick<MeetingCard, "name" | "zones">, agreed: Agreed) {
  const t = translator(market, "meetings-mail");
  const words = translator(market, "meetings");
  const own = whenIn(market, zones.own, agreed.at, agreed.minutes);
  const theirs = zones.other && whenIn(market, zones.other, agreed.at, agreed.minutes);
  const zone = zoneFormatsOf(market, zones.own).name(agreed.at);
  return [
    { term: t("when"), text: `${own}\n${zone}` },
    ...(theirs && theirs !== own ? [{ term: t("whenOther", { name: name ?? "" }), text: theirs }] : []),
    placeFact(words(`kind.${agreed.place.kind}`), agreed.place.words || words("placeLater")),
  ];
}

/** The place; a video meeting's address is a link. */
function placeFact(term: string, text: string): { term: string; text: string; href?: string } {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) ? { term, text, href: text } : { term, text };
}

/** Unsubscribing, by the preference for messages. */
function unsubscribing(reader: MailReader): { unsubscribe: string; way: { words: string; href: string } } {
  const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "messages" });
  return { unsubscribe, way: { words: translator(reader.market, "meetings-mail")("stop"), href: unsubscribe } };
}

/** The other member proposes times, for a new meeting or an agreed one. */
export const meetingSuggestedMail = defineTemplate({
  kind: MEETING_SUGGESTED,
  read: async (reader, { proposalId }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { proposalId });
    // Answered, replaced or withdrawn before the mail left.
    if (meeting?.proposal !== "open" || meeting.mine) return null;
    return meeting;
  },
  compose: (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const words = translator(reader.market, "meetings");
    const name = otherOf(reader.market, meeting);
    const text = t(meeting.agreed ? "suggested.move" : "suggested.text", { name });
    const times = meeting.times.map(({ at }) => whenIn(reader.market, meeting.zones.own, at, meeting.minutes));
    const { unsubscribe, way } = unsubscribing(reader);
    return {
      subject: t(meeting.agreed ? "suggested.subjectMove" : "suggested.subject", { name }),
      thread: `conversation:${meeting.conversationId}`,
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={becauseMeeting(reader)}
          way={way}
          opening={text}
          preview={times.join(" · ")}
        >
          {meeting.note && <MailQuote name={name} messages={[{ text: meeting.note }]} />}
          <MailFacts
            facts={[
              { term: t("times"), text: times.join("\n") },
              { term: words(`kind.${meeting.place.kind}`), text: meeting.place.words || words("placeLater") },
            ]}
          />
          <MailButton href={reader.origin + paths.meeting(meeting.meetingId)}>{t("suggested.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The other member declined the reader's proposal. */
export const meetingDeclinedMail = defineTemplate({
  kind: MEETING_DECLINED,
  read: async (reader, { proposalId }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { proposalId });
    if (meeting?.proposal !== "declined" || !meeting.mine) return null;
    return meeting;
  },
  compose: (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const name = otherOf(reader.market, meeting);
    const text = t(meeting.agreed ? "declined.kept" : "declined.text", { name });
    const { unsubscribe, way } = unsubscribing(reader);
    return {
      subject: t("declined.subject", { name }),
      thread: `conversation:${meeting.conversationId}`,
      unsubscribe,
      body: (
        <MailFrame reader={reader} because={becauseMeeting(reader)} way={way} opening={text}>
          <MailButton href={reader.origin + paths.conversation(meeting.conversationId)}>
            {t("cancelled.button")}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});

/** A time was agreed or changed, with the calendar entry. Sent regardless of preferences, since calendars depend on it. */
export const meetingAgreedMail = defineTemplate({
  kind: MEETING_AGREED,
  read: async (reader, { meetingId, sequence }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { meetingId });
    // Moved or cancelled before the mail left: another mail says so.
    if (!meeting?.agreed || meeting.sequence !== sequence || meeting.state === "cancelled") return null;
    return { ...meeting, agreed: meeting.agreed };
  },
  compose: async (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const name = otherOf(reader.market, meeting);
    const { agreed, zones } = meeting;
    const text = t(meeting.sequence === 0 ? "agreed.text" : "agreed.moved", { name });
    return {
      subject: t("agreed.subject", { name, when: beginIn(reader.market, zones.own, agreed.at) }),
      thread: `conversation:${meeting.conversationId}`,
      calendar: { method: "REQUEST", content: (await calendarOf(meeting, reader))! },
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

/** An agreed meeting was cancelled; removes the calendar entry. */
export const meetingCancelledMail = defineTemplate({
  kind: MEETING_CANCELLED,
  read: async (reader, { meetingId, byId }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { meetingId });
    if (!meeting?.agreed || meeting.state !== "cancelled") return null;
    return { ...meeting, agreed: meeting.agreed, byId };
  },
  compose: async (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const name = otherOf(reader.market, meeting);
    const { agreed, zones } = meeting;
    const text = meeting.byId === reader.id ? t("cancelled.byYou", { name }) : t("cancelled.byOther", { name });
    return {
      subject: t("cancelled.subject", { name, when: beginIn(reader.market, zones.own, agreed.at) }),
      thread: `conversation:${meeting.conversationId}`,
      calendar: { method: "CANCEL", content: (await calendarOf(meeting, reader))! },
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

/** Reminder of an agreed meeting. */
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
