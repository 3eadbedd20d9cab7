/**
 * Forms of pages without React (decision 001): sent by `fetch`, so that what was typed outlives a refusal and a lost connection. The answer is
 * the server's page, whose `main` is merged into the shown one. Without script they are ordinary forms.
 */
import { Idiomorph } from "idiomorph";
import { sendByScript } from "./form-request.ts";

/** Calls `ready` now and after each merge: what scripts have changed in the page is then as the server wrote it. */
export function startFormScript(ready: () => void): void {
  const enhance = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-by-script]")) form.noValidate = true;
    ready();
  };
  enhance();
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-by-script]")) return;
    event.preventDefault();
    void submit(form, submitter).then(enhance);
  });
  document.addEventListener("click", focusField);
}

/** Forms on their way. */
const pending = new WeakSet<HTMLFormElement>();

async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (pending.has(form)) return;
  pending.add(form);
  button?.setAttribute("aria-busy", "true");
  showUnsent(undefined);
  const page = await send(form, button);
  if (page === "left") return;
  // The page of a failure has no such form.
  if (page?.getElementById(form.id)) merge(page);
  else showUnsent(page ? "away" : "offline");
  pending.delete(form);
  button?.removeAttribute("aria-busy");
}

/** Shows the note of a reason, and hides the others. */
function showUnsent(reason: "offline" | "away" | undefined): void {
  for (const note of document.querySelectorAll<HTMLElement>("[data-unsent]")) {
    note.hidden = note.dataset.unsent !== reason;
  }
}

/** The answer's page; `left` if the browser goes to another address, undefined without a connection. */
async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<Document | "left" | undefined> {
  try {
    const sent = await sendByScript(form.action, new FormData(form, button));
    if ("response" in sent) return new DOMParser().parseFromString(await sent.response.text(), "text/html");
    location.assign(sent.location);
    return "left";
  } catch {
    return undefined;
  }
}

/** Merges the answer's `main` into the shown one, and focuses what was wrong. */
function merge(page: Document): void {
  document.title = page.title;
  const main = document.querySelector("main")!;
  Idiomorph.morph(main, page.querySelector("main")!, {
    callbacks: {
      // The server never sends a password back.
      beforeAttributeUpdated: (name, element) => !(name === "value" && element.matches("[autocomplete$=password]")),
    },
  });
  main.querySelector<HTMLElement>(".error-summary")?.focus();
}

/** Focuses the field that a link of the error summary names: the link alone would only scroll. */
function focusField(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".error-summary a");
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: "center" });
}
