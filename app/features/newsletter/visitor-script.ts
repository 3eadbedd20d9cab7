/**
 * The script of the newsletter's form for visitors, whose pages are not hydrated (decision 001): shows the answer in place. If that fails, the form
 * is submitted as without script. The app check is the same on all such pages (`page-memory.ts`).
 */

/** The form that the browser submits itself, since sending it from here failed. */
let refused: HTMLFormElement | undefined;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches(".news-form") || form === refused) return;
  event.preventDefault();
  void send(form, event.submitter);
});

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const parent = form.parentElement!;
  const show = (selector: string, text: string) => {
    parent.querySelector(selector)!.textContent = text;
  };
  button?.setAttribute("aria-busy", "true");
  show(".news-problem", "");
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { accept: "text/html" },
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const textOf = (selector: string) => page.querySelector(`main ${selector}`)?.textContent?.trim();
    const done = answer.ok && textOf("[role=status]");
    const problem = textOf("[role=alert] li") ?? textOf("[role=alert]");
    if (done) {
      show(".news-done", done);
      parent.querySelector(".news-consent")?.remove();
      form.remove();
    } else if (problem) show(".news-problem", problem);
    else throw new Error("The answer has no message");
  } catch {
    refused = form;
    form.requestSubmit(button);
  } finally {
    button?.removeAttribute("aria-busy");
  }
}
