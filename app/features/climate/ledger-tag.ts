/** The tag under which stored pages of the ledger are dropped. */
export const LEDGER_TAG = "climate";
