import { DocumentRow } from "#app/features/documents/ui/document-row.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { AdviserPitch } from "../adviser-pitch.server.ts";

interface AdviserDocumentsProps {
  linkId: string;
  /** The adviser's, with which documents are marked. */
  name: string;
  documents: AdviserPitch["documents"];
}

/** The documents of a pitch for an adviser (messages `advisers-reading`, `documents`). */
export function AdviserDocuments({ linkId, name, documents }: AdviserDocumentsProps) {
  const t = useT("advisers-reading");
  return (
    <section aria-labelledby="adviser-documents">
      <SectionHead title={t("documents.title")} id="adviser-documents" />
      <ul className="docs">
        {documents.map((document) => (
          <DocumentRow key={document.fileId} document={document}>
            {/* A plain link: the router would prefetch it, which would be logged. */}
            <a
              className="btn btn-s no-print"
              href={paths.adviserDocument(linkId, document.fileId)}
              download
              aria-label={t("documents.openNamed", { title: document.title })}
            >
              {t("documents.open")}
            </a>
          </DocumentRow>
        ))}
      </ul>
      <p className="small soft">{t("documents.marked", { name })}</p>
    </section>
  );
}
