import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { addressWorksMail } from "./address-works.tsx";

export const examples = mailExamples("deliverability", ({ investor }) => [
  example(addressWorksMail, "any", investor, {}),
  example(addressWorksMail, "after a complaint", investor, { complaint: true }),
]);
