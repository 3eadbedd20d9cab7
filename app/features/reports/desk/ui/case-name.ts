import { useT } from "#app/i18n/translate.tsx";
import type { CaseFile } from "../case.server.ts";

/** The name of a case (messages `reports`). */
export function useCaseName(): (file: Pick<CaseFile, "subjectType" | "owner" | "reports" | "pitch">) => string {
  const t = useT("reports");
  return ({ subjectType, owner, reports, pitch }) => {
    if (subjectType !== "pitch") return owner.name;
    const [first] = reports;
    return (
      pitch?.companyName ??
      (first?.evidence?.type === "pitch" ? first.evidence.content.companyName : null) ??
      t("unnamed")
    );
  };
}
