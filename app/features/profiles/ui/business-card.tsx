import { type MouseEvent, useId } from "react";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Dialog, openDialog } from "#app/ui/dialog.tsx";

/** A picture of a printed card; a click shows it larger, without script by itself (messages `profiles`). */
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
  /** Readable. */
  phone: string | null;
}

/** A card drawn from what the profile says, where there is no picture of a printed one. */
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
