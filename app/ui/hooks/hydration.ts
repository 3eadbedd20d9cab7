import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration, then true: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Loads a component that is behind a button, such as a dialog, after the page's own files, or at once when it is wanted earlier. Undefined
 * until it is both wanted and loaded; `otherwise` is called if it is wanted and cannot be loaded.
 */
export function useLazy<Part>(load: () => Promise<Part>, wanted: boolean, otherwise: () => void): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const fallback = useRef(otherwise);
  fallback.current = otherwise;
  useEffect(() => {
    if (loaded) return;
    let isCurrent = true;
    const start = () =>
      void load().then(
        (part) => isCurrent && setLoaded({ part }),
        () => isCurrent && wanted && fallback.current(),
      );
    if (wanted || document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
    return () => {
      isCurrent = false;
      removeEventListener("load", start);
    };
  }, [load, wanted, loaded]);
  return wanted ? loaded?.part : undefined;
}
