import { example, mailExamples } from "#app/platform/mail-examples.ts";
import { answerAwaitedMail } from "./answer-awaited.tsx";

export const examples = mailExamples("answers", ({ entrepreneur, investor, company, id }) => [
  example(answerAwaitedMail, "about-a-pitch", entrepreneur, {
    conversationId: id(1),
    awaited: { senderName: investor.name, companyName: company.companyName },
  }),
  example(answerAwaitedMail, "about-nothing", investor, {
    conversationId: id(1),
    awaited: { senderName: entrepreneur.name, companyName: null },
  }),
]);
