import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { reconfirmationMail, submissionMail } from "./owner-mails.tsx";

export const examples = mailExamples("pitches", ({ entrepreneur, company, market, day }) => {
  const { publicId, companyName } = company;
  const sent = { ...company, market, edit: false, sentAt: day(0, "10:00"), by: day(0, "16:00") };
  return [
    example(submissionMail, "new", entrepreneur, sent),
    example(submissionMail, "edit", entrepreneur, { ...sent, edit: true }),
    example(submissionMail, "office-closed", entrepreneur, {
      ...sent,
      ...{ sentAt: day(0, "21:40"), by: day(1, "14:00") },
    }),
    ...(["asked", "reminded", "hidden"] as const).map((step) =>
      example(reconfirmationMail, step, entrepreneur, {
        step,
        reconfirmation: {
          publicId,
          companyName,
          step,
          hiddenFrom: day(step === "hidden" ? 0 : step === "reminded" ? 7 : 21),
        },
      }),
    ),
  ];
});
