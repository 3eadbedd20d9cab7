import { useT } from "#app/i18n/translate.tsx";

/** The words for a file's size: kilobytes, from a million bytes on megabytes with one decimal (messages `attachments`). */
export function useFileSize(): (bytes: number) => string {
  const t = useT("attachments");
  return (bytes) =>
    bytes < 1_000_000
      ? t("kilobytes", { size: Math.ceil(bytes / 1_000) })
      : t("megabytes", { size: Math.round(bytes / 100_000) / 10 });
}
