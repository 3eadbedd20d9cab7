/**
 * The script of the newsletter's form for visitors, whose pages React does not bring to life (decision 001): the answer comes in place. Where that
 * fails, the form goes the way that it goes without script. The app check is the same on all such pages (`page-memory.ts`).
 */
/** The form that the browser itself sends, since it could not be sent from here. */
let refused: HTMLFormElement | undefined;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches(".news-form") || form === refused) return;
  event.preventDefault();
  void send(form, event.submitter);
});

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const place = form.parentElement!;
  const show = (selector: string, text: string) => {
    place.querySelector(selector)!.textContent = text;
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
    const words = (selector: string) => page.querySelector(`main ${selector}`)?.textContent?.trim();
    const done = answer.ok && words("[role=status]");
    const problem = words("[role=alert] li") ?? words("[role=alert]");
    if (done) {
      show(".news-done", done);
      form.remove();
    } else if (problem) show(".news-problem", problem);
    else throw new Error("The answer says nothing");
  } catch {
    refused = form;
    form.requestSubmit(button);
  } finally {
    button?.removeAttribute("aria-busy");
  }
}
