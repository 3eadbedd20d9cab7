/** Why a PDF is refused; the message is for the log. */
export class PdfProblem extends Error {
  readonly code: PdfFailure;

  constructor(message: string, code: PdfFailure = "document-unreadable") {
    super(message);
    this.code = code;
  }
}

export type PdfFailure = "document-unreadable" | "document-locked" | "document-active";
