/** From a deletion to the page that says good-bye, for a browser that is signed out by then. */
import { redirect } from "react-router";
import type { Leaving } from "#app/features/privacy/commands-deletion.server.ts";
import { privateCookie, readPrivateCookie } from "#app/features/sessions/gateway-cookies.server.ts";
import { paths } from "#app/platform/paths.ts";

const COOKIE = "farewell";
const SHOWN_SECONDS = 600;

/** Signs the browser out and leads it to the farewell, which gets to know the day by a cookie: an address could be anybody's. */
export function farewellResponse({ due, cookies }: Leaving): Response {
  const headers = new Headers();
  for (const cookie of [...cookies, privateCookie(COOKIE, due.toISOString(), SHOWN_SECONDS)]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(paths.farewell(), { headers });
}

/** When the account that has just left this browser is erased. */
export function farewellDue(headers: Headers): Date | undefined {
  const due = new Date(readPrivateCookie(headers, COOKIE) ?? "");
  return Number.isNaN(due.getTime()) ? undefined : due;
}
