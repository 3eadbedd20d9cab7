import { example, mailExamples } from "#app/platform/mail-examples.ts";
import { pitchDoubtedMail } from "./pitch-doubted.tsx";

export const examples = mailExamples("pitches", ({ entrepreneur, company: { publicId, companyName }, day }) =>
  (["asked", "reminded", "hidden"] as const).map((step) =>
    example(pitchDoubtedMail, step, entrepreneur, {
      step,
      doubt: { publicId, companyName, step, hiddenFrom: day(step === "hidden" ? 0 : step === "reminded" ? 7 : 21) },
    }),
  ),
);
