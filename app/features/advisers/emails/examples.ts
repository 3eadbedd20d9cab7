import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { adviserCodeMail } from "./adviser-code.tsx";

export const examples = mailExamples("advisers", ({ friend, entrepreneur }) => [
  example(adviserCodeMail, "any", { ...friend, name: "" }, { code: "7KQF2-M9XRT", maker: entrepreneur.name }),
]);
