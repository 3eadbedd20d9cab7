import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailQuote } from "#app/ui/mail/quote.tsx";
import { MailButton, MailFacts } from "#app/ui/mail-layout.tsx";
import { MEETING_DECLINED, MEETING_SUGGESTED } from "../mails.ts";
import { meetingFor } from "../queries-cards.server.ts";
import { becauseMeeting, otherOf, whenIn } from "./meeting-words.tsx";

/** The way out of these mails: they are about what somebody writes, and go with the preference for messages. */
function wayOut(reader: MailReader): { unsubscribe: string; way: { words: string; href: string } } {
  const unsubscribe = unsubscribeAddress(reader.origin, { userId: reader.id, kind: "messages" });
  return { unsubscribe, way: { words: translator(reader.market, "meetings-mail")("stop"), href: unsubscribe } };
}

/** Somebody suggests times, for a new meeting or for one that is agreed. */
export const meetingSuggestedMail = defineTemplate({
  kind: MEETING_SUGGESTED,
  read: async (reader, { proposalId }) => {
    const meeting = await meetingFor(systemActor("mail"), reader.id, { proposalId });
    // Answered, replaced or taken back before the mail left.
    if (meeting?.proposal !== "open" || meeting.mine) return null;
    return meeting;
  },
  compose: (reader, meeting) => {
    const t = translator(reader.market, "meetings-mail");
    const words = translator(reader.market, "meetings");
    const name = otherOf(reader.market, meeting);
    const text = t(meeting.agreed ? "suggested.move" : "suggested.text", { name });
    const times = meeting.times.map(({ at }) => whenIn(reader.market, meeting.zones.own, at, meeting.minutes));
    const { unsubscribe, way } = wayOut(reader);
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
              { term: words(`kind.${meeting.place.kind}`), text: meeting.place.words },
            ]}
          />
          <MailButton href={reader.origin + paths.meeting(meeting.meetingId)}>{t("suggested.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** None of the suggested times will do. */
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
    const { unsubscribe, way } = wayOut(reader);
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
