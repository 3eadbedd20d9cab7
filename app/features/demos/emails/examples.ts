import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { demoBookedMail, demoChangedMail, demoReminderMail } from "./bookings.tsx";
import { demoCancelledMail } from "./cancellations.tsx";

export const examples = mailExamples("demos", ({ entrepreneur, host, market, zone, day, id, said }) => {
  const demo = {
    id: id(12),
    ...({ state: "booked", minutes: 30, sequence: 0, cause: null, reason: null, begun: false, over: false } as const),
    at: day(2, "13:00").toISOString(),
    videoLink: "https://meet.example.com/cleon-demo",
    member: { ...entrepreneur, zone },
    host: { ...host, zone: "Europe/Stockholm", languages: [...new Set([market, "uk"] as const)] },
  };
  const member = { demo, part: "member" } as const;
  const staff = { demo, part: "host" } as const;
  const change = { demoId: demo.id, sequence: 1 };
  const moved = { ...change, what: "time", from: day(1, "09:00").toISOString() } as const;
  const off = { ...demo, state: "cancelled" } as const;
  const reason = said({
    se: "Sara är sjuk i dag. Välj gärna en ny tid.",
    no: "Sara er syk i dag. Velg gjerne en ny tid.",
    dk: "Sara er syg i dag. Vælg gerne en ny tid.",
    fi: "Sara on tänään sairaana. Valitse uusi aika.",
    uk: "Sara is ill today. Please choose another time.",
  });
  return [
    example(demoBookedMail, "member", entrepreneur, member),
    example(demoBookedMail, "host", host, staff),
    example(demoChangedMail, "time-member", entrepreneur, { mailed: member, change: { ...moved, by: "staff" } }),
    example(demoChangedMail, "time-host", host, { mailed: staff, change: { ...moved, by: "member" } }),
    example(demoChangedMail, "link", entrepreneur, { mailed: member, change: { ...change, what: "link" } }),
    example(demoReminderMail, "member", entrepreneur, member),
    example(demoReminderMail, "host", host, staff),
    ...(["staff", "plan-ended"] as const).map((cause) =>
      example(demoCancelledMail, cause, entrepreneur, {
        demo: { ...off, cause, reason: cause === "staff" ? reason : null },
        ...{ part: "member", cause },
      }),
    ),
    example(demoCancelledMail, "member-left", host, {
      demo: { ...off, cause: "member" },
      part: "host",
      cause: "member",
    }),
  ];
});
