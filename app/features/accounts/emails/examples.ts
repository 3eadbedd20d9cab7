import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { confirmNewEmailMail, emailChangeToldMail } from "../email-change/emails/email-change.tsx";
import { passwordChangedMail, resetPasswordMail, signInLockedMail } from "./account-security.tsx";
import { confirmEmailMail, welcomeMail } from "./new-member.tsx";

// As long as a real one, and nobody's.
const token = "example-example-example-example-example-ex0";

export const examples = mailExamples("accounts", ({ entrepreneur, investor, day }) => [
  example(confirmEmailMail, "any", entrepreneur, { token }),
  example(welcomeMail, "entrepreneur", entrepreneur, { side: "entrepreneur" }),
  example(welcomeMail, "investor", investor, { side: "investor" }),
  example(resetPasswordMail, "any", investor, { token }),
  example(passwordChangedMail, "any", investor, {}),
  example(signInLockedMail, "any", entrepreneur, { until: day(0, "10:30").toISOString(), token }),
  example(confirmNewEmailMail, "any", { ...investor, email: "office@example.com" }, { token }),
  example(emailChangeToldMail, "any", investor, { newEmail: "office@example.com", token }),
]);
