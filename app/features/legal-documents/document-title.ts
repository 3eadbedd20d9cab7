import type { LegalKind } from "./legal-request.ts";

/** What a document is called, in the words of a catalog `legal-documents`; of kind `other` as its member calls it. */
export function documentTitle(
  { kind, subject }: { kind: LegalKind; subject: string | null },
  t: (key: `kind.${LegalKind}`) => string,
): string {
  return kind === "other" && subject ? subject : t(`kind.${kind}`);
}
