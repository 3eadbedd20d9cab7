import { useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { asksToRewrite, REWRITE_FIELD } from "../file.ts";

/**
 * Asks whether a PDF may be rewritten that was refused because of what it would lose (messages `files-upload`). Stays once shown, since a second try
 * may fail for another reason; another file needs another `key`.
 */
export function RewriteConsent({ problem }: { problem: string | undefined }) {
  const t = useT("files-upload");
  const [asked, setAsked] = useState(false);
  const asks = asked || asksToRewrite(problem);
  if (asks !== asked) setAsked(asks);
  return asks && <Checkbox name={REWRITE_FIELD} value="accepted" label={t("rewrite")} />;
}

/** The `key` for a file. */
export function keyOfFile(file: File | null): string {
  return file ? `${file.name} ${file.size} ${file.lastModified}` : "";
}
