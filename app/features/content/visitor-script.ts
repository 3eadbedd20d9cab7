/** The script of texts with versions for visitors, whose pages are not hydrated (decision 001): shows the print button. */

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-prints]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
