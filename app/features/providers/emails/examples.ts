import { example, mailExamples } from "#app/platform/mail-examples.ts";
import { wayInAddedMail } from "./way-in-added.tsx";
import { wayInRemovedMail } from "./way-in-removed.tsx";

export const examples = mailExamples("providers", ({ entrepreneur }) => [
  example(wayInAddedMail, "any", entrepreneur, { provider: "google" }),
  example(wayInRemovedMail, "any", entrepreneur, { provider: "google" }),
]);
