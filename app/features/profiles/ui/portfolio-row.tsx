import { Download } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { FileRow } from "#app/ui/file-drop.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Portfolio } from "../profile.ts";

/** A member's portfolio, to download (messages `profiles`). */
export function PortfolioRow({ portfolio: { fileId, name, size } }: { portfolio: Portfolio }) {
  const t = useT("profiles");
  return (
    <FileRow
      name={name}
      detail={<span className="muted tiny">{t("file.size", { size: Math.ceil(size / 1000) })}</span>}
    >
      <a
        className="btn btn-s"
        href={paths.document(fileId)}
        download
        aria-label={t("portfolio.downloadNamed", { file: name })}
      >
        <Icon of={Download} size="s" />
        {t("portfolio.download")}
      </a>
    </FileRow>
  );
}
