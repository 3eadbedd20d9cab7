/** The state of a link to a sheet from the page that it lies over: its cross then goes back there, to where the reader was. */
export const OVER_PAGE = { over: true } as const;
