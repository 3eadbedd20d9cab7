import { useEffect } from "react";

/**
 * Tells the sheet how much of the window an on-screen keyboard covers, where the browser lays it over the page instead of making room: the field
 * to write in and the newest messages stay to be seen.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const root = document.documentElement;
    const measure = () => {
      // Zooming makes the seen part smaller, too.
      const covered = seen.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - seen.height));
      root.style.setProperty("--keyboard", `${covered}px`);
      if (covered > 0) window.scrollTo(0, 0);
    };
    seen.addEventListener("resize", measure);
    return () => {
      seen.removeEventListener("resize", measure);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}
