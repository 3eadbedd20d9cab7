import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { signInMethodAddedMail, signInMethodRemovedMail } from "./sign-in-methods.tsx";

export const examples = mailExamples("providers", ({ entrepreneur }) => [
  example(signInMethodAddedMail, "any", entrepreneur, { provider: "google" }),
  example(signInMethodRemovedMail, "any", entrepreneur, { provider: "google" }),
]);
