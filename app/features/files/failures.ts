import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "file-too-large": 413,
  "image-type-wrong": 415,
  "image-unreadable": 422,
  "image-dimensions": 422,
  "document-type-wrong": 415,
  "document-unreadable": 422,
  "document-locked": 422,
  "document-active": 422,
  "document-signed": 422,
  "document-form": 422,
  "file-infected": 422,
  "file-empty": 422,
  "attachment-type-wrong": 415,
  "upload-incomplete": 400,
  "upload-offset-wrong": 400,
  "checksum-wrong": 400,
  // Status of a full quota: specification §8.
  "quota-exceeded": 402,
  "store-full": 507,
  "store-unreachable": 503,
  "scan-unreachable": 503,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
