import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether a step's page is loaded again: after a form that was refused, too, as what could be read of it was saved, under a new token. Not
 * where another window's text stands in its place: with the token of that text the next save would go over it unasked.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus === 409 ? defaultShouldRevalidate : true;
}
