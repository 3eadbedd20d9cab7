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
  const [here, setHere] = useState<{ part: Part }>();
  const instead = useRef(otherwise);
  instead.current = otherwise;
  useEffect(() => {
    if (here) return;
    let asked = true;
    const ask = () =>
      void load().then(
        (part) => asked && setHere({ part }),
        () => asked && wanted && instead.current(),
      );
    if (wanted || document.readyState === "complete") ask();
    else addEventListener("load", ask, { once: true });
    return () => {
      asked = false;
      removeEventListener("load", ask);
    };
  }, [load, wanted, here]);
  return wanted ? here?.part : undefined;
}
