/** Keeps navigations from being lost to what else happens: to a revalidation that is under way, and to the entry of a sheet on its way out. */
import { useContext, useEffect } from "react";
import { type DataRouter, type MiddlewareFunction, UNSAFE_DataRouterContext } from "react-router";
import { steppedBack } from "./traversal.ts";

type Outcomes = Record<string, { type: "data" | "error"; result: unknown }>;

let router: Pick<DataRouter, "state" | "subscribe"> | undefined;

/** Remembers the router for `navigateInOrder`; used once, by the root. */
export function useRouterForRedirects(): void {
  const context = useContext(UNSAFE_DataRouterContext);
  useEffect(() => {
    router = context?.router;
  }, [context]);
}

/** Whether a revalidation fetches the shown page. One that a navigation has interrupted does not: the router aborts it. */
function isRevalidating({ revalidation, navigation }: DataRouter["state"]): boolean {
  return revalidation === "loading" && navigation.state === "idle";
}

/** Resolves once no revalidation is under way. */
function revalidated(): Promise<void> {
  return new Promise((resolve) => {
    if (!router || !isRevalidating(router.state)) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (isRevalidating(state)) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Middleware of the root route, in the browser. The router aborts a revalidation for a navigation, but not for the redirect of a fetcher's
 * action: the revalidation then ends while the redirect is followed, and takes its history entry, so that the address stays. The redirect
 * waits for it; meanwhile the fetcher is submitting, and `useLive` starts no other. A page that was asked for in a sheet, which closes then,
 * takes its history entry once the sheet's has gone: the step back would lead away from it, and the address with it.
 */
export const navigateInOrder: MiddlewareFunction<Outcomes> = async ({ request }, next) => {
  const outcomes = await next();
  const redirects = Object.values(outcomes).some(({ result }) => result instanceof Response);
  if (redirects && request.method !== "GET") await revalidated();
  await steppedBack();
  return outcomes;
};
