/** The files of a profile: its picture, a picture of a business card, and a portfolio (specification §3 "Profile"). */
import {
  DOCUMENT_TYPES,
  type DocumentProblem,
  PICTURE_TYPES,
  type PictureProblem,
  problemOfChoice,
  problemOfDocument,
} from "#app/features/files/file.ts";
import { paths } from "#app/platform/paths/paths.ts";

export const PROFILE_FILES = ["picture", "business-card", "portfolio"] as const;

export type ProfileFile = (typeof PROFILE_FILES)[number];

/** Why a file of a profile was refused; `required`: none was sent. */
export type FileRefusal =
  | PictureProblem
  | DocumentProblem
  | "too-many-requests"
  | "not-found"
  | "app-check-failed"
  | "app-check-needed"
  | "required";

interface FileKind {
  /** Value of the file input's `accept`. */
  accept: string;
  /** What the browser can check before it sends anything. */
  problemOf(file: { size: number; name: string }): PictureProblem | DocumentProblem | undefined;
  /** The page on which it is added and replaced. */
  page: string;
}

const PICTURE = { accept: PICTURE_TYPES, problemOf: problemOfChoice };

export const FILE_KINDS: Readonly<Record<ProfileFile, FileKind>> = {
  picture: { ...PICTURE, page: paths.profilePicture() },
  "business-card": { ...PICTURE, page: paths.businessCard() },
  portfolio: { accept: DOCUMENT_TYPES, problemOf: problemOfDocument, page: paths.portfolio() },
};

/** Whether a segment of an address names a file of a profile. */
export function isProfileFile(segment: string): segment is ProfileFile {
  return (PROFILE_FILES as readonly string[]).includes(segment);
}

/** The parts of a profile that staff can remove after a report. */
export const REMOVABLE_PARTS = ["job", "biography", "links", "picture", "business-card", "portfolio"] as const;

export type RemovablePart = (typeof REMOVABLE_PARTS)[number];
