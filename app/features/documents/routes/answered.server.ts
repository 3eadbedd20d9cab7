/** How small acts on documents and requests answer: back to their page, which says what has been done or where things stand. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { type Result, statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import type { FlashName } from "#app/platform/http/flash.ts";

/** Leads back to a page. What is not there is not found; what came too late, the page shows as it stands. */
export function answered(
  context: Readonly<RouterContextProvider>,
  result: Result<unknown>,
  to: string,
  flash?: FlashName,
): Response {
  if (!result.ok && (result.code === "not-found" || result.code === "members-only")) {
    throw data("pitch", { status: 404 });
  }
  if (!result.ok && result.code === "too-many-requests") throw data(null, { status: statusOf(result) });
  return result.ok && flash ? redirectWithFlash(context, to, flash) : redirect(to);
}
