/** Which text of the terms a person accepts by signing up; changes whenever `content/<market>/terms.md` changes its meaning. */
export const TERMS_VERSION = "2026-11-01";
