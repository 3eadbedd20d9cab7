import { type FailureCode, isFailureCode } from "#app/platform/failure.ts";
import { isStorageCode, STORAGE_CODES, type StorageCode, type UploadCode, type UploadWords } from "./storage-codes.ts";
import type { Answer } from "./upload-transport.ts";

/** Why a file was not stored, by the codes of specification §8; `reason` is the server's own, for which there are words. */
export class UploadError extends Error {
  readonly code: `storage/${UploadCode}`;
  readonly reason: FailureCode | undefined;
  /** What its sender reads: the reason's words, else the code's. */
  readonly words: UploadWords;

  constructor(code: UploadCode, reason?: FailureCode) {
    super(`storage/${code}`);
    this.code = `storage/${code}`;
    this.reason = reason;
    this.words = reason ?? STORAGE_CODES[code].words;
  }
}

/** What an answer that is no success says (specification §8 "status mapping"). */
export function problemOf({ status, text }: Answer): UploadError {
  const { code, reason } = saidIn(text);
  if (status === 401) return new UploadError(code === "unauthorized-app" ? code : "unauthenticated", reason);
  if (status === 402) return new UploadError("quota-exceeded", reason);
  if (status === 403) return new UploadError("unauthorized", reason);
  if (status === 404) return new UploadError("object-not-found", reason);
  return new UploadError(code ?? "unknown", reason);
}

/** What an answer's body says of itself: pages of whatever stands between say nothing. */
function saidIn(text: string): { code: StorageCode | undefined; reason: FailureCode | undefined } {
  try {
    const { status, reason } = (JSON.parse(text) as { error: { status?: string; reason?: string } }).error;
    const code = status?.replace(/^storage\//, "");
    return {
      code: isStorageCode(code) ? code : undefined,
      reason: reason !== undefined && isFailureCode(reason) ? reason : undefined,
    };
  } catch {
    return { code: undefined, reason: undefined };
  }
}
