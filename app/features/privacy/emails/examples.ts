import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { deletionAskedMail, deletionCancelledMail, exportReadyMail } from "./account-data.tsx";

export const examples = mailExamples("privacy", ({ entrepreneur, day }) => [
  example(deletionAskedMail, "any", entrepreneur, { due: day(30).toISOString() }),
  example(deletionCancelledMail, "any", entrepreneur, {}),
  example(exportReadyMail, "any", entrepreneur, { expiresAt: day(7) }),
]);
