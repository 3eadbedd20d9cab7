import { example, mailExamples } from "#app/platform/mail-examples.ts";
import { DEFAULTS, PREFERENCE_KINDS } from "../preferences.ts";
import { cancelLinksMail } from "./cancel-links.tsx";

const NONE = Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, "none"])) as Record<
  keyof typeof DEFAULTS,
  "none"
>;

export const examples = mailExamples("notifications", ({ investor }) => [
  example(cancelLinksMail, "some", investor, DEFAULTS),
  example(cancelLinksMail, "none", investor, NONE),
]);
