import { useT } from "#app/i18n/translate.tsx";
import { CheckField } from "#app/shell/form-fields.tsx";
import type { ActionField } from "#app/shell/use-action-form.ts";

/** Says that the person is 18 or over, which every sign-up requires. */
export function AdultField({ of }: { of: ActionField }) {
  const t = useT("accounts");
  return <CheckField of={of}>{t("signUp.adult")}</CheckField>;
}
