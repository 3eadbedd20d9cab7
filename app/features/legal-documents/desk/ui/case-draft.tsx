import { FileDown } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { LegalCase } from "../queries-desk.server.ts";

/** The template that staff begin with, filled in; or that there is none (messages `legal-documents-desk`). */
export function CaseDraft({ file: { id, templateVersion } }: { file: LegalCase }) {
  const t = useT("legal-documents-desk");
  return (
    <section className="stack stack-4 legal-sec">
      <SectionHead title={t("draft.title")} />
      {templateVersion === null ? (
        <p className="small soft">{t("draft.none")}</p>
      ) : (
        <>
          <p>
            <LinkButton icon={FileDown} to={paths.legalAtDeskAct(id, "draft")} reloadDocument>
              {t("draft.get")}
            </LinkButton>
          </p>
          <p className="small soft">{t("draft.version", { version: templateVersion })}</p>
        </>
      )}
    </section>
  );
}
