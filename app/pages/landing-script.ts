/** The script of the front page for visitors, whose pages are not hydrated (decision 001): the calculator, and the newsletter's form. */
import "#app/features/newsletter/visitor-script.ts";
import { startReckoner } from "./landing/reckoner-script.ts";

const form = document.querySelector(".reckon");
if (form instanceof HTMLFormElement) startReckoner(form);
