import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { confirmNewsletterMail, leaveNewsletterMail, newsletterIssueMail } from "./newsletters.tsx";

// As long as a real one.
const token = "example-example-example-example-example-ex0";

export const examples = mailExamples("newsletter", ({ investor, company, others }) => {
  const stranger = { ...investor, name: "" };
  return [
    example(confirmNewsletterMail, "any", stranger, { token }),
    example(newsletterIssueMail, "member", investor, { companies: [company, ...others], count: 11 }),
    example(newsletterIssueMail, "one-company", stranger, { companies: [company], count: 1 }),
    example(leaveNewsletterMail, "any", stranger, {}),
  ];
});
