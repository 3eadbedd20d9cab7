import { FileText } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { OwnDocuments } from "../queries.server.ts";

/** In the form of the wizard: what there is, and the way to its own page, which saves first (messages `documents`). */
export function WizardDocuments({ own }: { own: Pick<OwnDocuments, "documents" | "kept"> }) {
  const t = useT("documents");
  const format = useFormat();
  const { documents, kept } = own;
  return (
    <section aria-labelledby="wizard-documents">
      <SectionHead title={t("title")} id="wizard-documents">
        <span className="small muted">{t("wizard.count", { count: documents.length })}</span>
      </SectionHead>
      <div className="stack stack-3">
        <p className="small soft">{t("wizard.text")}</p>
        {documents.length > 0 && <p className="small">{format.list(documents.map(({ title }) => title))}</p>}
        {kept.length > 0 && (
          <p className="small">
            {t("wizard.kept", { figures: format.list(kept.map((group) => t(`figure.${group}`))) })}
          </p>
        )}
        <p>
          <Button type="submit" name="go" value="documents" formNoValidate size="s" icon={FileText}>
            {t("own.manage")}
          </Button>
        </p>
      </div>
    </section>
  );
}
