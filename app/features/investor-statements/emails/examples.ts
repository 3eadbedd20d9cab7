import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { statementEndingMail } from "./statement-ending.tsx";

export const examples = mailExamples("investor-statements", ({ investor, day }) => [
  example(statementEndingMail, "month", investor, { validUntil: day(30), zone: "Europe/London" }),
]);
