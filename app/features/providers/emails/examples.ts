import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { wayInAddedMail, wayInRemovedMail } from "./sign-in-methods.tsx";

export const examples = mailExamples("providers", ({ entrepreneur }) => [
  example(wayInAddedMail, "any", entrepreneur, { provider: "google" }),
  example(wayInRemovedMail, "any", entrepreneur, { provider: "google" }),
]);
