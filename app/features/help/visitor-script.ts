/**
 * The script of help for visitors, whose pages are not hydrated (decision 001): searches and votes update the page in place with the server's
 * HTML. If that fails, the forms are submitted as without script.
 */
import { Idiomorph } from "idiomorph";

/** Debounce of the search, in ms. */
const PAUSE = 120;

const closest = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

async function load(address: string, init: RequestInit): Promise<Document> {
  const answer = await fetch(address, { ...init, headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Morphs an element into that of another document. Answers that the reader has opened stay open. */
function update(element: Element, page: Document, selector: string): void {
  const drawn = page.querySelector(selector);
  if (!drawn) throw new Error(`There is no ${selector} in the answer`);
  const beforeAttributeUpdated = (name: string, _: Element, change: "update" | "remove") =>
    !(name === "open" && change === "remove");
  Idiomorph.morph(element, drawn, { callbacks: { beforeAttributeUpdated } });
}

let typing: ReturnType<typeof setTimeout> | undefined;
let asked: AbortController | undefined;

async function search(form: HTMLFormElement): Promise<void> {
  asked?.abort();
  asked = new AbortController();
  const body = document.querySelector(".help-body");
  const address = new URL(form.action);
  const query = form.querySelector("input")?.value.trim() ?? "";
  if (query !== "") address.searchParams.set("q", query);
  try {
    const page = await load(address.href, { signal: asked.signal });
    if (body) update(body, page, ".help-body");
    // Links to answers outside the result reload the whole page.
    history.replaceState(history.state, "", address);
  } catch {
    // Aborted by further typing, or offline: Enter submits the form.
  }
}

document.addEventListener("input", (event) => {
  const form = closest(event, "form.help-search");
  clearTimeout(typing);
  if (form instanceof HTMLFormElement) typing = setTimeout(() => void search(form), PAUSE);
});

/** The form that the browser submits itself, since sending it from here failed. */
let refused: HTMLFormElement | undefined;

document.addEventListener("submit", (event) => {
  const vote = closest(event, ".qa-vote");
  const form = event.target as HTMLFormElement;
  if (!vote || form === refused) return;
  event.preventDefault();
  void send(form, event.submitter, vote);
});

async function send(form: HTMLFormElement, button: HTMLElement | null, vote: HTMLElement): Promise<void> {
  const fields = [...new FormData(form, button)].map(([name, value]) => [name, String(value)]);
  try {
    const page = await load(form.action, { method: "POST", body: new URLSearchParams(fields) });
    update(vote, page, `#${vote.parentElement?.id} .qa-vote`);
  } catch {
    refused = form;
    form.requestSubmit(button);
  }
}
