import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { useT } from "#app/i18n/translate.tsx";

/** When a name was checked, and with what, as pages have it of an account. */
export interface NameCheck {
  identityVerifiedAt: Date | null;
  identityCheckedWith: CheckMethod | null;
}

/** Says with what a name was checked, and on which day as the page writes it; of checks from before that was known, the day alone (messages `profiles`). */
export function useNameCheck(): (method: CheckMethod | null, date: string) => string {
  const t = useT("profiles");
  return (method, date) => (method ? t(`nameChecked.${method}`, { date }) : t("checked.identity", { date }));
}
