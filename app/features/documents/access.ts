/** The lifecycle of an access request, which asks an owner to disclose (product rule 12). The database enforces the same transitions. */

export const ACCESS_STATES = ["waiting", "approved", "refused", "revoked", "withdrawn"] as const;

export type AccessState = (typeof ACCESS_STATES)[number];

/** The transitions of each side. The owner can approve after a refusal or a revocation. */
const TRANSITIONS = {
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

/** Whether a side may change a request from one state to another. */
export function mayTransitionAccess(by: keyof typeof TRANSITIONS, from: AccessState, to: AccessState): boolean {
  return TRANSITIONS[by].some(([before, after]) => before === from && after === to);
}

/** Every legal transition, as in the database. */
export const ACCESS_TRANSITIONS: readonly (readonly [AccessState, AccessState])[] = [
  ...TRANSITIONS.owner,
  ...TRANSITIONS.asker,
];

export const MESSAGE_LIMIT = 600;

/** How long a member cannot ask again after a refusal or a revocation, in milliseconds. */
export const ASK_AGAIN_AFTER = 30 * 86_400_000;

/** When the next request is possible; null: at once. */
export function askAgainFrom(last: { state: AccessState; answeredAt: Date | null; endedAt: Date | null }): Date | null {
  const ended = last.state === "refused" ? last.answeredAt : last.state === "revoked" ? last.endedAt : null;
  return ended && new Date(ended.getTime() + ASK_AGAIN_AFTER);
}

/** The lists of an owner's page of requests. */
export const ACCESS_LISTS = ["waiting", "approved", "ended"] as const;

export type AccessList = (typeof ACCESS_LISTS)[number];

/** Version of the confidentiality agreement; changes whenever `content/<market>/confidentiality.md` changes its meaning. */
export const AGREEMENT_VERSION = "2026-11-01";
