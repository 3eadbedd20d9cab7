/** What adding and removing a bookmark have in common: who asks, and how the answer finds back to the page. */
import { data, type RouterContextProvider, redirect } from "react-router";
import type { AccountHolder } from "#app/platform/actor.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/flash.server.ts";
import type { FlashName } from "#app/platform/flash.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Who asks, and the page they are on. Throws a redirect to sign-in, and from there back to that page, for visitors. */
export async function bookmarkRequest(
  request: Request,
  context: Context,
  publicId: string,
): Promise<{ actor: AccountHolder; next: string }> {
  const form = await formOf(request);
  const next = safeNext(form.get("next"), paths.pitch({ publicId, companyName: null }));
  const { actor } = visitOf(context);
  if (actor.kind !== "guest" && actor.kind !== "member") throw redirect(paths.signIn(next));
  return { actor, next };
}

/** Browsers that sent the plain form go back to their page; the program, which stays on it, only takes the message. */
export function answerBookmark(request: Request, context: Context, next: string, said: FlashName) {
  if (request.headers.get("accept")?.includes("text/html")) return redirectWithFlash(context, next, said);
  return data(null, { headers: flashHeaders(context, said) });
}
