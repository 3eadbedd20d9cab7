import { useCallback, useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/** Asks before a page with unsaved changes is left, by a link within the site or by closing the window. */
export function useUnsavedWarning(unsaved: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
}
