/** Addresses of onboarding. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/onboarding";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/onboarding", `${at}/routes/onboarding.ts`),
  route("pages/onboarding/username", `${at}/routes/username.ts`),
  ...["language", "about", "done"].map((step) =>
    route(`pages/onboarding/${step}`, `${at}/routes/former-step.ts`, { id: `${at}/routes/former-step-${step}` }),
  ),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/onboarding/role", `${at}/routes/onboarding-role.tsx`),
  route("pages/onboarding/name", `${at}/routes/onboarding-name.tsx`),
];
