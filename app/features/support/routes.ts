/** Addresses of support. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/support";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [route("pages/view/end", `${at}/impersonation/routes/end.ts`)];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/contact", `${at}/routes/contact.tsx`),
  route("pages/contact/sent", `${at}/routes/contact-sent.tsx`),
  route("pages/contact/tickets/:id", `${at}/routes/own-ticket.tsx`),
  route("pages/staff-invitation", `${at}/invitations/routes/staff-invitation.tsx`),
  route("pages/view/closed", `${at}/impersonation/routes/closed.tsx`),
];

/** For support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/support", `${at}/routes/ticket-queue.tsx`),
  route("admin/support/export", `${at}/desk/routes/queue-file.ts`),
  route("admin/support/figures", `${at}/desk/routes/figures.tsx`),
  route("admin/support/answers", `${at}/desk/routes/ready-answers.tsx`),
  route("admin/support/answers/new", `${at}/desk/routes/ready-answer-new.tsx`),
  route("admin/support/answers/:id", `${at}/desk/routes/ready-answer.tsx`),
  route("admin/support/answers/:id/removal", `${at}/desk/routes/ready-answer-removal.ts`),
  route("admin/support/:id", `${at}/routes/ticket.tsx`),
  route("admin/support/:id/assignee", `${at}/desk/routes/assignee.ts`),
  route("admin/support/:id/topic", `${at}/desk/routes/topic.ts`),
  route("admin/support/:id/readers", `${at}/desk/routes/readers.ts`),
  route("admin/support/:id/note", `${at}/desk/routes/note.tsx`),
  route("admin/support/:id/acts/:act", `${at}/desk/routes/act.tsx`),
  route("admin/support/:id/answers/:answerId", `${at}/desk/routes/macro.tsx`),
  route("admin/support/:id/messages/:messageId/translation", `${at}/routes/ticket-translation.ts`),
  route("admin/support/:id/reply", `${at}/routes/ticket-reply.tsx`),
  route("admin/support/:id/closure", `${at}/routes/ticket-closure.ts`, { id: "ticket-closure" }),
  route("admin/support/:id/reopening", `${at}/routes/ticket-closure.ts`, { id: "ticket-reopening" }),
  route("admin/members", `${at}/members/routes/member-list.tsx`),
  route("admin/members.csv", `${at}/members/routes/member-file.ts`),
  route("admin/members/:id", `${at}/members/routes/member.tsx`),
  route("admin/members/:id/sessions/:sessionId/removal", `${at}/members/routes/session-ending.tsx`),
  ...["side", "name", "plan", "suspension", "reinstatement", "sign-out", "unlock", "mailing", "role", "view"].map(
    (change) =>
      route(`admin/members/:id/${change}`, `${at}/members/routes/member-change.tsx`, { id: `member-${change}` }),
  ),
];

/** For administrators. */
export const admin: RouteConfigEntry[] = [
  route("admin/staff", `${at}/invitations/routes/staff.tsx`),
  route("admin/staff/:id/withdrawal", `${at}/invitations/routes/withdrawal.ts`),
];
