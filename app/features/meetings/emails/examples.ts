import { example, mailExamples } from "#app/platform/mail/examples.ts";
import {
  meetingAgreedMail,
  meetingCancelledMail,
  meetingDeclinedMail,
  meetingReminderMail,
  meetingSuggestedMail,
} from "./meeting-mails.tsx";

export const examples = mailExamples("meetings", (cast) => {
  const { entrepreneur, investor, market, zone, day, id, said } = cast;
  const video = { kind: "video", words: "https://meet.example.com/kx4-mvq8-2rt" } as const;
  const agreed = { at: day(3, "14:00").toISOString(), minutes: 45, place: video };
  const time = (days: number, clock: string) => ({ at: day(days, clock).toISOString(), past: false, busy: false });
  const meeting = {
    id: id(3),
    meetingId: id(4),
    conversationId: id(1),
    ...({ state: "agreed", proposal: "accepted", superseded: false, mine: false, over: false } as const),
    name: investor.name,
    ...{ minutes: 45, place: video, note: null, agreed, sequence: 0 },
    times: [time(3, "14:00"), time(6, "09:30"), time(7, "13:00")],
    zones: { own: zone, other: zone },
    may: { accept: false, decline: false, withdraw: false, suggest: true, cancel: true },
  };
  const abroad = { ...meeting, zones: { own: zone, other: market === "uk" ? "Europe/Stockholm" : "Europe/London" } };
  const note = said({
    se: "Jag vill gärna gå igenom årets budget och hur ni tänker anställa.",
    no: "Jeg vil gjerne gå gjennom årets budsjett og hvordan dere har tenkt å ansette.",
    dk: "Jeg vil gerne gennemgå årets budget og jeres planer for ansættelser.",
    fi: "Haluaisin käydä läpi tämän vuoden budjetin ja rekrytointisuunnitelman.",
    uk: "I’d like to go through this year’s budget and your hiring plans.",
  });
  const place = { kind: "place", words: cast.address } as const;
  const phone = { kind: "phone", words: cast.phone } as const;
  const other = { ...meeting, name: entrepreneur.name };
  return [
    example(meetingSuggestedMail, "new", entrepreneur, {
      ...{ ...meeting, agreed: null, note },
      ...({ state: "proposed", proposal: "open" } as const),
    }),
    example(meetingSuggestedMail, "move", investor, {
      ...{ ...other, place },
      ...({ state: "moving", proposal: "open" } as const),
    }),
    example(meetingDeclinedMail, "new", investor, {
      ...{ ...other, agreed: null, mine: true },
      ...({ state: "declined", proposal: "declined" } as const),
    }),
    example(meetingDeclinedMail, "move", entrepreneur, {
      ...{ ...meeting, mine: true, proposal: "declined" as const },
    }),
    example(meetingAgreedMail, "video-abroad", entrepreneur, abroad),
    example(meetingAgreedMail, "moved-place", investor, {
      ...other,
      sequence: 1,
      agreed: { ...agreed, at: day(6, "09:30").toISOString(), place },
    }),
    example(meetingCancelledMail, "by-you", entrepreneur, {
      ...{ ...meeting, state: "cancelled" as const },
      byId: entrepreneur.id,
    }),
    example(meetingCancelledMail, "by-other", entrepreneur, {
      ...{ ...meeting, state: "cancelled" as const },
      byId: investor.id,
    }),
    example(meetingReminderMail, "phone", investor, { ...other, agreed: { ...agreed, place: phone } }),
  ];
});
