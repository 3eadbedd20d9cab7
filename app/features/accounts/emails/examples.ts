import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { confirmNewEmailMail, emailChangeNoticeMail } from "../email-change/emails/email-change.tsx";
import {
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
  signInLockedMail,
  termsChangedMail,
  welcomeMail,
} from "./accounts.tsx";

// As long as a real one.
const token = "example-example-example-example-example-ex0";

export const examples = mailExamples("accounts", ({ entrepreneur, investor, day }) => [
  example(confirmEmailMail, "any", entrepreneur, { token }),
  example(welcomeMail, "entrepreneur", entrepreneur, { side: "entrepreneur" }),
  example(welcomeMail, "investor", investor, { side: "investor" }),
  example(resetPasswordMail, "any", investor, { token }),
  example(passwordChangedMail, "any", investor, {}),
  example(signInLockedMail, "any", entrepreneur, { until: day(0, "10:30").toISOString(), token }),
  example(termsChangedMail, "any", investor, { version: "2027-01-01" }),
  example(confirmNewEmailMail, "any", { ...investor, email: "office@example.com" }, { token }),
  example(emailChangeNoticeMail, "any", investor, { newEmail: "office@example.com", token }),
]);
