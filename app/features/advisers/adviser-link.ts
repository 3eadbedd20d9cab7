/** A link by which a member lets a named adviser read one pitch, and its lifecycle. The database enforces the same transitions. */

export const LINK_STATES = ["sent", "opened", "withdrawn", "ended"] as const;

/** `sent`: nobody has read by it yet. */
export type LinkState = (typeof LINK_STATES)[number];

/** Who moves a link: the member who made it, the adviser whom it names, and time. */
export const LINK_MOVERS = ["maker", "adviser", "clock"] as const;

export type LinkMover = (typeof LINK_MOVERS)[number];

export const LINK_TRANSITIONS: readonly { from: LinkState; by: LinkMover; to: LinkState }[] = [
  { from: "sent", by: "adviser", to: "opened" },
  { from: "sent", by: "maker", to: "withdrawn" },
  { from: "sent", by: "clock", to: "ended" },
  { from: "opened", by: "maker", to: "withdrawn" },
  { from: "opened", by: "clock", to: "ended" },
];

/** The states from which somebody moves a link to another. */
export function movesTo(to: LinkState, by: LinkMover): LinkState[] {
  return LINK_TRANSITIONS.filter((move) => move.to === to && move.by === by).map(({ from }) => from);
}

/** The states in which a link opens, until it ends. */
export const LIVE_STATES = ["sent", "opened"] as const satisfies readonly LinkState[];

/** What becomes of a stored state once its time is over, whether or not the job has run. */
export function stateAt(link: { state: LinkState; endsAt: Date }, at: Date): LinkState {
  return isLive(link.state) && link.endsAt <= at ? "ended" : link.state;
}

/** Whether a link in that state opens. */
export function isLive(state: LinkState): boolean {
  return LIVE_STATES.some((live) => live === state);
}

export const NAME_LIMIT = 80;
export const PURPOSE_LIMIT = 200;

/** For how many days a link may be made. */
export const DAYS = [3, 7, 14, 30] as const;

/** Most live links of one member to one pitch. */
export const LIVE_LIMIT = 5;

/**
 * How long a mailed code is valid, in milliseconds: as long as the limit of codes for a link lasts. Whoever holds the link and asks for all of
 * them leaves its adviser with codes that still work.
 */
export const CODE_LASTS = 86_400_000;

/** Letters and digits that nobody takes for another (Crockford's base 32). Ten of them are 50 bits, not to be guessed in a day. */
export const CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_LENGTH = 10;

/** A code as people type it, in its one form: without spaces and hyphens, and with digits for the letters that look like them. */
export function normalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s-]+/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
}

/** How long an adviser reads with one code, in seconds. */
export const READING_LASTS = 3_600;

/** How long a link and its log are kept after its end, in milliseconds. */
export const KEPT_AFTER = 365 * 86_400_000;

/** Version of what an adviser agrees to (message `confirm.agree`); changes whenever it changes its meaning. */
export const AGREED_VERSION = "2026-11-29";

/** An address as its reader recognises it, and nobody else learns it: `a…@firm.example`. */
export function hintOf(email: string): string {
  return email.replace(/^(.).*@/u, "$1…@");
}
