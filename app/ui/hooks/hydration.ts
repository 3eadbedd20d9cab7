import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true afterwards: for controls that do nothing without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * What stands behind a button, as a dialog with its form, is no part of a page's first load: its code comes once the page has all of its own,
 * and at once when it is wanted before. Undefined until it is both wanted and here; `otherwise` is called when it is wanted and cannot be had.
 */
export function useLater<Part>(load: () => Promise<Part>, wanted: boolean, otherwise: () => void): Part | undefined {
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
