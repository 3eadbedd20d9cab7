/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import { legalRequestMovedMail } from "./emails/legal-request-moved.tsx";

export const legalDocuments = feature({
  mails: [legalRequestMovedMail],
  mailExamples: () => import("./emails/examples.ts"),
});
