/** Documents of a pitch, which paid plans include (specification §1). */
import type { DocumentType } from "#app/features/files/file.ts";
import type { FailureCode } from "#app/platform/failure.ts";

/** Most documents of one pitch. */
export const DOCUMENTS_LIMIT = 10;
export const TITLE_LIMIT = 120;

/** Who may open a document: every member, or members with approved access. */
export const ACCESSES = ["members", "request"] as const;

export type Access = (typeof ACCESSES)[number];

/** A document of a revision. */
export interface PitchDocument {
  fileId: string;
  title: string;
  access: Access;
  contentType: DocumentType;
  /** Bytes. */
  size: number;
}

/** Why a document was not added; `required`: the form had none. */
export type AddRefusal = FailureCode | "required";
