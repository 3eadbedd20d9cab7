/** Words for what went wrong: validation codes of fields and codes of failures. */
import type { FailureCode } from "#app/platform/failure.ts";
import { useT } from "./translate.tsx";

/** Turns a field's validation codes (`too-long:120`, `template-fields:who, when`) into the sentence for the first of them. */
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

/** The sentence for a failure; it names the other person where that is known and says something. */
export function useFailureText(): (code: FailureCode, person?: string) => string {
  const t = useT("errors");
  return (code, person) =>
    code === "blocked-by-contact" && person ? t("failureNamed.blockedBy", { name: person }) : t(`failure.${code}`);
}

/** A field's problem behind its label, as lists of errors show it. A label that asks has its mark already. */
export function labelled(label: string, message: string): string {
  return /[?!.:]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
