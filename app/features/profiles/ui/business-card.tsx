import { Download } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { pictureSources } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Dialog, openDialog } from "#app/ui/dialog/dialog.tsx";
import { FileRow } from "#app/ui/forms/file-row.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Portfolio } from "../profile.ts";

/** A picture of a printed card; a click enlarges it: in a dialog, or without script on its own address. */
export function BusinessCardPicture({ name, fileId }: { name: string; fileId: string }) {
  const t = useT("profiles");
  const dialog = useId();
  const large = paths.picture(fileId, 1024);
  const alt = t("business-card.alt", { name });
  function enlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(dialog);
  }
  return (
    <>
      <a href={large} className="bizcard-picture" onClick={enlarge}>
        <img {...pictureSources(fileId, 320)} alt={alt} width="320" height="183" />
        <span className="small">{t("business-card.enlarge")}</span>
      </a>
      <Dialog id={dialog} width="wide" title={alt} closeLabel={t("business-card.close")}>
        <img className="bizcard-large" src={large} alt="" loading="lazy" />
      </Dialog>
    </>
  );
}

interface BusinessCardProps {
  name: string;
  job: string | null;
  city: string | null;
  /** Formatted. */
  phone: string | null;
}

/** A card drawn from the profile, if there is no picture of a printed one. */
export function BusinessCard({ name, job, city, phone }: BusinessCardProps) {
  return (
    <div className="bizcard">
      <svg viewBox="0 0 200 200" aria-hidden="true">
        {[30, 44, 58, 72, 86, 100].map((radius) => (
          <circle key={radius} cx="100" cy="100" r={radius} />
        ))}
      </svg>
      <span>
        <b className="strong">{name}</b>
        {job && (
          <>
            <br />
            {job}
          </>
        )}
      </span>
      <span>
        {city}
        {city && phone && <br />}
        {phone}
      </span>
    </div>
  );
}

/** A member's portfolio, to download. */
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
