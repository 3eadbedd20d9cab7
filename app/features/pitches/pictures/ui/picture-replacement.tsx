import { useRef } from "react";
import { PICTURE_TYPES } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { Button } from "#app/ui/button/button.tsx";

/** A button that chooses a file for the place of a picture; needs script (messages `pitches-pictures`). */
export function PictureReplacement({ number, onFile }: { number: number; onFile(file: File): void }) {
  const t = useT("pitches-pictures");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button size="s" aria-label={t("row.replaceNamed", { number })} onClick={() => input.current?.click()}>
        {t("row.replace")}
      </Button>
    </>
  );
}
