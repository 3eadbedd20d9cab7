/** What addresses of the chat answer: JSON to the open page, and the way back to browsers that sent a plain form. */
import { type RouterContextProvider, redirect } from "react-router";
import { type Failure, type Result, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import type { FlashName } from "#app/platform/http/flash.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";

/** Why something was not done; `problem` is the validation code of the text. */
export function refusal(failure: Failure, problem?: string): Response {
  const body = { ok: false, failure: failure.code, ...(problem ? { problem } : {}) };
  return Response.json(body, { status: statusOf(failure) });
}

/** The answer to a change. A form that names where it leads `next` goes there, and that page says what was done (`said`), or why it was not. */
export function answer<T extends object | undefined>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  result: Result<T>,
  problem?: string,
  said?: FlashName,
): Response {
  if (form.has("next")) {
    const next = safeNext(form.get("next"), paths.messages());
    if (!result.ok) return redirectWithFlash(context, next, `failure-${result.code}`);
    return said ? redirectWithFlash(context, next, said) : redirect(next);
  }
  return result.ok ? Response.json({ ok: true, ...result.value }) : refusal(result, problem);
}

/** The number of a message in an address; NaN for what is none. */
export function numberOf(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
}
