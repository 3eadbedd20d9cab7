/** Words for what went wrong: validation codes of fields and codes of failures. */
import type { FailureCode } from "#app/platform/failure.ts";
import { useT } from "./translate.tsx";

/** Turns a field's validation codes (`too-long:120`) into the sentence for the first of them. */
export function useFieldProblem(): (codes: readonly string[] | undefined) => string | undefined {
  const t = useT("errors");
  return (codes) => {
    const [code, n] = (codes?.[0] ?? "").split(":");
    if (!code) return undefined;
    const key = `validation.${code}` as "validation.too-long";
    return t(key, { n: Number(n ?? 0) });
  };
}

/** The sentence for a failure. */
export function useFailureText(): (code: FailureCode) => string {
  const t = useT("errors");
  return (code) => t(`failure.${code}`);
}
