/** Texts of validation codes and failure codes. */
import type { FailureCode } from "#app/platform/failure.ts";
import { useT } from "./translate.tsx";

/** Returns a function from a field's validation codes (`too-long:120`, `template-fields:who, when`) to the text of the first. */
export function useFieldProblem(): (codes: readonly string[] | undefined) => string | undefined {
  const t = useT("errors");
  return (codes) => {
    const [code, n] = (codes?.[0] ?? "").split(":");
    if (!code) return undefined;
    const key = `validation.${code}` as "validation.too-long";
    const more = { n: Number(n ?? 0), names: n ?? "" };
    return t(key, more);
  };
}

/** Returns a function from a failure code to its text, with the other person's name if the text uses it. */
export function useFailureText(): (code: FailureCode, person?: string) => string {
  const t = useT("errors");
  return (code, person) =>
    code === "blocked-by-contact" && person ? t("failureNamed.blockedBy", { name: person }) : t(`failure.${code}`);
}

/** A field's problem with its label, for lists of errors: after a colon, unless the label ends with a mark, as a question does. */
export function labelled(label: string, message: string): string {
  return /[?!.:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
