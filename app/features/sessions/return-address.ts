/** The page that a new member returns to after sign-up and onboarding. */
import { paths, safeNext } from "#app/platform/paths/paths.ts";

/** Pages of signing in and out, of onboarding, and addresses that only redirect. */
const EXCLUDED = [
  paths.home(),
  paths.signUp(),
  paths.signIn(),
  paths.signOut(),
  paths.guest(),
  paths.forgotPassword(),
  paths.resetPassword(""),
  paths.reactivate(),
  paths.confirmEmail(),
  paths.confirmNewEmail(),
  paths.undoEmailChange(),
  paths.secondFactor(),
  paths.onboarding(),
  paths.proof(""),
  paths.twoFactor(),
  paths.farewell(),
  paths.language(),
  paths.theme(),
  paths.viewEnd(),
  paths.viewClosed(),
];

/** Characters of an address in a cookie: browsers accept about 4,000 for a whole cookie. */
const MAX_LENGTH = 2_000;

/** The address, if it is a page that a new member can return to: not one of signing in or out, and none of the back office. */
export function returnAddress(next: FormDataEntryValue | null | undefined): string | undefined {
  const address = safeNext(next, "");
  if (!address || encodeURIComponent(address).length > MAX_LENGTH) return undefined;
  const path = matchedPath(address);
  if (!/^\/(?:pages|pitches)\/(?!.*\.data$)/.test(path)) return undefined;
  return EXCLUDED.some((excluded) => path === excluded || path.startsWith(`${excluded}/`)) ? undefined : address;
}

/** The path as the router will match it: browsers resolve dots; the router decodes and ignores case and doubled slashes. */
function matchedPath(address: string): string {
  try {
    const { pathname } = new URL(address, "http://localhost");
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, "/");
  } catch {
    // A malformed escape: no page of ours has that in its path.
    return "";
  }
}
