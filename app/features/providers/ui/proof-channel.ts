/** By what the window of a proof tells the page that opened it that it is done. */
export const PROOF_CHANNEL = "proof";
