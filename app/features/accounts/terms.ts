import { VERSIONS } from "#app/features/consent/consent.ts";

/** Which text of the terms a person accepts by signing up; changes whenever `content/<market>/terms.md` changes its meaning. */
export const TERMS_VERSION = VERSIONS.terms;
