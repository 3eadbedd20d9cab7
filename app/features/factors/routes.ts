/** Addresses of factors. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/factors";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/sign-in/passkey", `${at}/routes/passkey-assertions.ts`, { id: "sign-in-passkey" }),
  route("pages/settings/proof/passkey", `${at}/routes/passkey-assertions.ts`, { id: "re-authentication-passkey" }),
  route("pages/sign-in/passkey/challenge", `${at}/routes/passkey-challenges.ts`, { id: "sign-in-challenge" }),
  route("pages/settings/proof/passkey/challenge", `${at}/routes/passkey-challenges.ts`, {
    id: "re-authentication-challenge",
  }),
  route("pages/settings/passkeys/challenge", `${at}/routes/passkey-challenges.ts`, { id: "new-passkey-challenge" }),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/second-factor", `${at}/routes/second-factor.tsx`)];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/two-factor", `${at}/routes/two-factor.tsx`),
  route("pages/settings/two-factor/app", `${at}/routes/two-factor-app.tsx`),
  route("pages/settings/two-factor/codes", `${at}/routes/two-factor-codes.tsx`),
  route("pages/settings/two-factor/removal", `${at}/routes/two-factor-removal.tsx`),
  route("pages/settings/passkeys", `${at}/routes/passkeys.tsx`),
  route("pages/settings/passkeys/:id", `${at}/routes/passkey.tsx`),
  route("pages/settings/passkeys/:id/removal", `${at}/routes/passkey-removal.tsx`),
  route("pages/settings/proof", `${at}/routes/re-authentication.tsx`),
];
