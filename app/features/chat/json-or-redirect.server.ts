/** Answers of the chat's addresses: JSON to the open page, a redirect to a plain form. */
import { type RouterContextProvider, redirect } from "react-router";
import { type Failure, type Result, statusOf } from "#app/platform/failure.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import type { FlashName } from "#app/platform/http/flash.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";

/** A failure as JSON; `problem` is the validation code of the text. */
export function refusal(failure: Failure, problem?: string): Response {
  const body = { ok: false, failure: failure.code, ...(problem ? { problem } : {}) };
  return Response.json(body, { status: statusOf(failure) });
}

/** The answer to a change: a redirect to the form's `next` with a flash message on `subject`, or JSON without that field. */
export function answer<T extends object | undefined>(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  result: Result<T>,
  { problem, flash, subject }: { problem?: string | undefined; flash?: FlashName; subject?: string } = {},
): Response {
  if (form.has("next")) {
    const next = safeNext(form.get("next"), paths.messages());
    if (!result.ok) return redirectWithFlash(context, next, `failure-${result.code}`);
    return flash ? redirect(next, { headers: flashHeaders(context, flash, subject) }) : redirect(next);
  }
  return result.ok ? Response.json({ ok: true, ...result.value }) : refusal(result, problem);
}

/** The number of a message in an address; NaN for anything else. */
export function numberOf(text: string): number {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
}
