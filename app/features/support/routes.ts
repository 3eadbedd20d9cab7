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
  route("pages/view/closed", `${at}/impersonation/routes/closed.tsx`),
];

/** For support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/support", `${at}/routes/ticket-queue.tsx`),
  route("admin/support/:id", `${at}/routes/ticket.tsx`),
  route("admin/support/:id/reply", `${at}/routes/ticket-reply.tsx`),
  route("admin/support/:id/closure", `${at}/routes/ticket-closure.ts`),
  route("admin/support/:id/reopening", `${at}/routes/ticket-reopening.ts`),
  route("admin/members", `${at}/members/routes/member-list.tsx`),
  route("admin/members/:id", `${at}/members/routes/member.tsx`),
  route("admin/members/:id/side", `${at}/members/routes/member-change.tsx`, { id: "member-side" }),
  route("admin/members/:id/name", `${at}/members/routes/member-change.tsx`, { id: "member-name" }),
  route("admin/members/:id/plan", `${at}/members/routes/member-change.tsx`, { id: "member-plan" }),
  route("admin/members/:id/suspension", `${at}/members/routes/member-change.tsx`, { id: "member-suspension" }),
  route("admin/members/:id/reinstatement", `${at}/members/routes/member-change.tsx`, { id: "member-reinstatement" }),
  route("admin/members/:id/sign-out", `${at}/members/routes/member-change.tsx`, { id: "member-sign-out" }),
  route("admin/members/:id/unlock", `${at}/members/routes/member-change.tsx`, { id: "member-unlock" }),
  route("admin/members/:id/role", `${at}/members/routes/member-change.tsx`, { id: "member-role" }),
  route("admin/members/:id/view", `${at}/members/routes/member-change.tsx`, { id: "member-view" }),
];
