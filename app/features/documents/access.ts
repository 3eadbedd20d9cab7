/** Asking to read what an owner keeps back: the life of a request (product rule 12). The database holds the same moves. */

export const ACCESS_STATES = ["waiting", "approved", "refused", "revoked", "withdrawn"] as const;

export type AccessState = (typeof ACCESS_STATES)[number];

/** Who moves a request where. The owner may think again about a refusal and a revocation. */
const MOVES = {
  owner: [
    ["waiting", "approved"],
    ["waiting", "refused"],
    ["approved", "revoked"],
    ["refused", "approved"],
    ["revoked", "approved"],
  ],
  asker: [
    ["waiting", "withdrawn"],
    ["approved", "withdrawn"],
  ],
} as const satisfies Record<string, readonly (readonly [AccessState, AccessState])[]>;

/** Whether one of the two may move a request so. */
export function mayMoveAccess(by: keyof typeof MOVES, from: AccessState, to: AccessState): boolean {
  return MOVES[by].some(([before, after]) => before === from && after === to);
}

/** Every legal move, whoever makes it: what the database allows. */
export const ACCESS_MOVES: readonly (readonly [AccessState, AccessState])[] = [...MOVES.owner, ...MOVES.asker];

export const MESSAGE_LIMIT = 600;

/** After a refusal or a revocation nobody asks again for so long, in milliseconds. */
export const ASK_AGAIN_AFTER = 30 * 86_400_000;

/** From when somebody may ask who has asked before; null: at once. */
export function askAgainFrom(last: { state: AccessState; answeredAt: Date | null; endedAt: Date | null }): Date | null {
  const ended = last.state === "refused" ? last.answeredAt : last.state === "revoked" ? last.endedAt : null;
  return ended && new Date(ended.getTime() + ASK_AGAIN_AFTER);
}

/** The lists of an owner's page of requests. */
export const ACCESS_LISTS = ["waiting", "approved", "ended"] as const;

export type AccessList = (typeof ACCESS_LISTS)[number];

/** Which text of the confidentiality agreement is in force; changes whenever `content/<market>/confidentiality.md` changes its meaning. */
export const AGREEMENT_VERSION = "2026-11-01";
