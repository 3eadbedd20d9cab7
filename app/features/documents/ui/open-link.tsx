import { Download } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Opens a document: a plain link, so that nothing asks for it before it is pressed (messages `documents`). */
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
