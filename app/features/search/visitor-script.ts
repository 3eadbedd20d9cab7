/**
 * The script of the search for visitors, whose pages are not hydrated (decisions 001 and 128): while filters are ticked, the counts beside them and on
 * the button follow; a chosen order is applied. Without it the buttons send the form.
 */
import { SEARCH_FORM } from "./form-id.ts";

// Ticking several boxes in a row causes one request.
const PAUSE_MILLISECONDS = 150;

const form = document.getElementById(SEARCH_FORM);
if (form instanceof HTMLFormElement) start(form);

function start(form: HTMLFormElement): void {
  let asked = new AbortController();
  // Empty fields are no part of the address, so that the same search is the same page in every cache.
  form.addEventListener("formdata", ({ formData }) => {
    for (const name of new Set(formData.keys())) {
      const filled = formData.getAll(name).filter((value) => value !== "");
      formData.delete(name);
      for (const value of filled) formData.append(name, value);
    }
  });
  // Of the document: some fields stand outside of the form.
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return;
    if (target.name === "sort") return form.requestSubmit();
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    setTimeout(() => signal.aborted || showCounts(form, signal).catch(() => undefined), PAUSE_MILLISECONDS);
  });
}

/** Takes the counts from the page that the form would lead to. If that fails, as offline, the previous ones stay. */
async function showCounts(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const answer = await fetch(`${form.action}?${new URLSearchParams(fields)}`, {
    headers: { accept: "text/html" },
    signal,
  });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (signal.aborted) return;
  for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    const selector = `#${form.id} input[name="${box.name}"][value="${CSS.escape(box.value)}"]`;
    const [shown, counted] = [box, page.querySelector(selector)].map((input) => input?.closest("label"));
    if (!shown || !counted) continue;
    shown.className = counted.className;
    const [before, now] = [shown, counted].map((label) => label.querySelector(".count"));
    if (before && now) before.replaceChildren(...now.childNodes);
  }
  const [button, confirmed] = [form, page.getElementById(form.id)].map((each) => each?.querySelector("[data-shows]"));
  const shows = confirmed?.getAttribute("data-shows");
  if (button && shows) button.textContent = shows;
}
