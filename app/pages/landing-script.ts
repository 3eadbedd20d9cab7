/** The script of the front page for visitors, whose pages are not hydrated (decision 001): the calculator, and the newsletter's form. */
import "#app/features/newsletter/visitor-script.ts";
import { startReckoner } from "./landing/reckoner-script.ts";

const form = document.querySelector(".reckon");
// Its first formatted sum costs a phone 40 ms, which the first paint doesn't wait for.
const nearby = new IntersectionObserver(
  (entries) => {
    if (!(form instanceof HTMLFormElement) || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    nearby.disconnect();
    startReckoner(form);
  },
  { rootMargin: "50%" },
);
if (form) nearby.observe(form);
