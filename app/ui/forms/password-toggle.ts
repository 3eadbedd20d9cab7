/** Attribute of the button that shows and hides the password before it; hidden without script. */
export const PASSWORD_TOGGLE = { "data-password-toggle": "" } as const;

/** Makes the buttons of password fields work on pages without React. */
export function startPasswordToggles(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>("[data-password-toggle]")) {
    const field = button.previousElementSibling as HTMLInputElement;
    button.hidden = false;
    button.onclick = () => {
      const shown = field.type === "password";
      field.type = shown ? "text" : "password";
      button.setAttribute("aria-pressed", String(shown));
    };
  }
}
