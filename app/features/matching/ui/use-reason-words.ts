import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { ReasonWords } from "../reason-words.ts";

/** What reasons are said with on a page (messages `matching`, `pitches`, `shell`). */
export function useReasonWords(): ReasonWords {
  return { t: useT("matching"), pitches: useT("pitches"), shell: useT("shell"), format: useFormat() };
}
