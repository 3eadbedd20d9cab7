/** Which text of the confidentiality agreement is in force; changes whenever `content/<market>/confidentiality.md` changes its meaning. */
export const AGREEMENT_VERSION = "2026-11-01";
