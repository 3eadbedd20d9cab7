/** How every way in answers once somebody has proved who they are. */
import { type RouterContextProvider, redirect } from "react-router";
import type { Entered, Proved } from "#app/features/accounts/commands-entrance.server.ts";
import { returnToCookies } from "#app/features/sessions/gateway-cookies.server.ts";
import { flashHeaders } from "#app/platform/flash.server.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { staffStart } from "#app/platform/visit.server.ts";

type Next = FormDataEntryValue | null | undefined;

/** Where somebody begins who wanted nothing in particular. */
export function startOf({ side, staffRole }: Pick<Entered, "side" | "staffRole">): string {
  return side ? paths.home() : staffRole ? staffStart(staffRole) : paths.onboarding();
}

/** Signs in, or asks for the second step first. `next` is where the reader wanted to go, as the form or the address has it. */
export function signedInResponse(context: Readonly<RouterContextProvider>, entered: Entered, next: Next): Response {
  const headers = new Headers(entered.deletionCancelled ? flashHeaders(context, "deletion-cancelled") : undefined);
  for (const cookie of entered.cookies) headers.append("Set-Cookie", cookie);
  // Without a wish of its own the second step leads to the start.
  if (entered.pending) return redirect(paths.secondFactor(safeNext(next, "") || undefined), { headers });
  const start = startOf(entered);
  // Most pages turn away whoever has yet to be welcomed: the end of the welcome leads back.
  if (start === paths.onboarding()) for (const cookie of returnToCookies(next)) headers.append("Set-Cookie", cookie);
  return redirect(safeNext(next, start), { headers });
}

/** Goes on after a proof of identity, or asks for the second step first. */
export function provedResponse(proved: Proved, next: Next): Response {
  const headers = new Headers();
  for (const cookie of proved.cookies) headers.append("Set-Cookie", cookie);
  const to = safeNext(next, paths.settings());
  return redirect(proved.pending ? paths.secondFactor(to) : to, { headers });
}
