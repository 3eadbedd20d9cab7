/** Addresses of accounts. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/accounts";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("app-check/challenge", `${at}/app-check/routes/app-check-challenge.ts`),
  route("app-check/token", `${at}/app-check/routes/app-check-token.ts`),
  route(".well-known/change-password", `${at}/password/routes/change-password.ts`),
  route("pages/language", `${at}/language/routes/language.ts`),
  route("pages/language/offer", `${at}/language/routes/language-offer.ts`),
  route("pages/theme", `${at}/settings/routes/theme.ts`),
  route("pages/settings/email/cancellation", `${at}/email-change/routes/settings-email-cancellation.ts`),
  route("pages/settings/ways-in/password", `${at}/password/routes/password-link.ts`),
  route("pages/sign-out", `${at}/sign-in/routes/sign-out.ts`),
  route("pages/new-terms/acceptance", `${at}/terms/routes/terms-acceptance.ts`),
  route("pages/new-terms/postponement", `${at}/terms/routes/terms-postponement.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/sign-up", `${at}/sign-up/routes/sign-up.tsx`),
  route("pages/sign-in", `${at}/sign-in/routes/sign-in.tsx`),
  route("pages/guest", `${at}/sign-in/routes/guest.tsx`),
  route("auth/arrival", `${at}/language/routes/arrival.tsx`),
  route("pages/confirm-email", `${at}/sign-up/routes/confirm-email.tsx`),
  route("pages/confirm-email/mail", `${at}/sign-up/routes/confirmation-mail.tsx`),
  route("pages/forgot-password", `${at}/password/routes/forgot-password.tsx`),
  route("pages/reset-password", `${at}/password/routes/reset-password.tsx`),
  route("pages/new-terms", `${at}/terms/routes/new-terms.tsx`),
  route("pages/reactivate", `${at}/sign-in/routes/reactivate.tsx`),
  route("pages/confirm-new-email", `${at}/email-change/routes/confirm-new-email.tsx`),
  route("pages/undo-email-change", `${at}/email-change/routes/undo-email-change.tsx`),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings", `${at}/settings/routes/settings.tsx`),
  route("pages/settings/name", `${at}/settings/routes/settings-name.tsx`),
  route("pages/settings/email", `${at}/email-change/routes/settings-email.tsx`, { id: "settings-email" }),
  route("pages/settings/email/mail", `${at}/email-change/routes/settings-email.tsx`, { id: "settings-email-mail" }),
  route("pages/settings/password", `${at}/password/routes/settings-password.tsx`),
  route("pages/settings/time-zone", `${at}/settings/routes/settings-time-zone.tsx`),
];
