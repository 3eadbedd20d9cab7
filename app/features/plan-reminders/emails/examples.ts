import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { planEndingMail, planUnusedMail } from "./plan-reminders.tsx";

export const examples = mailExamples("plan-reminders", ({ entrepreneur, investor, day }) => [
  example(planUnusedMail, "several", entrepreneur, {
    plan: "enterprise",
    parts: ["pitch", "identity", "legal-documents", "demo"],
  }),
  example(planUnusedMail, "one", investor, { plan: "premium", parts: ["files"] }),
  example(planEndingMail, "premium", entrepreneur, { plan: "premium", endsAt: day(7), keeps: true }),
  example(planEndingMail, "enterprise", investor, { plan: "enterprise", endsAt: day(6), keeps: false }),
]);
