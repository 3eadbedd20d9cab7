/**
 * The script of the front page for visitors, whose pages are not hydrated (decision 001): the newsletter's form, and the calculator, whose arithmetic
 * comes when it is near.
 */
import "#app/features/newsletter/visitor-script.ts";

/** How far below the window it may be, in pixels. */
const NEAR = 600;

const form = document.querySelector(".reckon");
if (form instanceof HTMLFormElement) {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void import("./landing/reckoner-script.ts").then(({ startReckoner }) => startReckoner(form));
    },
    { rootMargin: `${NEAR}px` },
  );
  watcher.observe(form);
}
