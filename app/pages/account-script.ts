/** The script of sign-in, sign-up and forgotten passwords for visitors, whose pages are not hydrated (decision 001). */
import { startPasskeySignIn } from "#app/features/factors/ui/passkey-sign-in.ts";
import { startFormScript } from "#app/platform/browser/form-script.ts";
import { startPasswordToggles } from "#app/ui/forms/password-toggle.ts";

startFormScript(() => {
  startPasswordToggles(document);
  startPasskeySignIn(document.querySelector("form[data-passkey-challenge]"));
});
