import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { CheckField } from "#app/shell/form-fields.tsx";
import type { ActionField } from "#app/shell/use-action-form.ts";

/** Accepts the terms, which every sign-up requires. */
export function TermsField({ of }: { of: ActionField }) {
  const t = useT("accounts");
  return (
    <CheckField of={of}>
      {t.rich("signUp.terms", {
        terms: (text) => (
          <Link to={paths.terms()} target="_blank">
            {text}
          </Link>
        ),
        privacy: (text) => (
          <Link to={paths.privacy()} target="_blank">
            {text}
          </Link>
        ),
      })}
    </CheckField>
  );
}
