/** Addresses of moderation. */
import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/moderation";

/** For admins. */
export const admin: RouteConfigEntry[] = [
  route("admin/review/reasons", `${at}/reasons/routes/ready-reasons.tsx`),
  route("admin/review/reasons/:name", `${at}/reasons/routes/ready-reason.tsx`),
];

/** For moderators and admins. */
export const moderation: RouteConfigEntry[] = [
  route("admin/review", `${at}/routes/queue.tsx`, [
    index(`${at}/routes/queue-start.tsx`),
    route(":submissionId", `${at}/routes/submission.tsx`),
    route(":submissionId/decision", `${at}/routes/decision.tsx`),
  ]),
  route("admin/review/:submissionId/translation", `${at}/routes/submission-translation.ts`),
  route("admin/review/:submissionId/register", `${at}/register/routes/register-check.ts`),
  route("admin/review/register-changes/:changeId/settlement", `${at}/register/routes/register-change.ts`),
  route("admin/review/:submissionId/preview", `${at}/routes/preview.tsx`, { id: "review-preview" }),
  route("admin/review/:submissionId/undo", `${at}/routes/approval-undo.ts`),
  route("admin/review/export", `${at}/routes/queue-file.ts`),
  route("admin/review/next", `${at}/routes/next-submission.ts`),
  route("admin/review/:submissionId/claim", `${at}/routes/claim.ts`, { id: "review-claim" }),
  route("admin/review/:submissionId/hand-back", `${at}/routes/claim.ts`, { id: "review-release" }),
];
