/** Milliseconds for which somebody counts as having a case open after their browser has said so. */
export const READING_LASTS = 60_000;

/** Milliseconds after which a browser says so again: twice within the time for which it counts, in case one is lost. */
export const READING_TOLD_EVERY = 25_000;
