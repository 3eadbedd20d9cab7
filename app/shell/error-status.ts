import { isRouteErrorResponse } from "react-router";
import { isConnectionLost } from "#app/platform/browser/connection.ts";

/** The subject of an error page: what was not found, or a file that is too large. */
export type ErrorThing = "page" | "pitch" | "profile" | "file";

/** In place of a status if the server could not be reached. */
export const NO_CONNECTION = 0;

/** The status of a page's error. */
export function statusOfError(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isConnectionLost(error) ? NO_CONNECTION : 500;
}
