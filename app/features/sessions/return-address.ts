/** Where a newcomer may be led back to once they have signed up and been welcomed. */
import { paths, safeNext } from "#app/platform/paths/paths.ts";

/** Ways in and out, where a newcomer has been, and addresses that only lead on to another. */
const PASSED = [
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

/** Characters of an address in a cookie. Browsers take some 4,000 of a whole cookie, and servers of all of them some more. */
const LONGEST = 2_000;

/** The address if it is a page of the product that a newcomer can be led back to: no way in or out, nothing of the back office. */
export function returnAddress(next: FormDataEntryValue | null | undefined): string | undefined {
  const address = safeNext(next, "");
  if (!address || encodeURIComponent(address).length > LONGEST) return undefined;
  const path = matchedPath(address);
  if (!/^\/(?:pages|pitches)\/(?!.*\.data$)/.test(path)) return undefined;
  return PASSED.some((passed) => path === passed || path.startsWith(`${passed}/`)) ? undefined : address;
}

/** The path as it is matched in the end: a browser resolves dots, the router decodes and passes over case and doubled slashes. */
function matchedPath(address: string): string {
  try {
    const { pathname } = new URL(address, "http://localhost");
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/\/{2,}/g, "/");
  } catch {
    // Half an escape: no page of ours has that in its path.
    return "";
  }
}
