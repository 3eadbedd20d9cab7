import { Download, FileText, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PitchDocument } from "../pitch-document.ts";

/** Downloads a document. A plain link: the router would prefetch it, which would be logged (messages `documents`). */
export function OpenLink({ publicId, fileId, title }: { publicId: string; fileId: string; title: string }) {
  const t = useT("documents");
  return (
    <a
      className="btn btn-s no-print"
      href={paths.pitchDocument(publicId, fileId)}
      download
      aria-label={t("openNamed", { title })}
    >
      <Icon of={Download} size="s" />
      {t("open")}
    </a>
  );
}

interface DocumentRowProps {
  document: PitchDocument;
  /** The reader may not open it. */
  shut?: boolean;
  /** Actions at the end of the line. */
  children?: ReactNode;
  /** Below the line. */
  below?: ReactNode;
}

/** A document in a list: title, type, size and actions (messages `documents`). */
export function DocumentRow({ document, shut = false, children, below }: DocumentRowProps) {
  const t = useT("documents");
  const { title, contentType, size, access } = document;
  const kind = t(contentType === "application/pdf" ? "file.pdf" : "file.text");
  return (
    <li className="doc">
      <div className="doc-line">
        <Icon of={shut ? LockKeyhole : FileText} />
        <div className="doc-name">
          <p className="strong">{title}</p>
          <div className="doc-kind tiny muted">
            {t("file.size", { kind, size: String(Math.max(1, Math.ceil(size / 1000))) })}
            {access === "request" && <Badge kind="line">{t("access.request")}</Badge>}
          </div>
        </div>
        {children && <div className="doc-acts">{children}</div>}
      </div>
      {below}
    </li>
  );
}
