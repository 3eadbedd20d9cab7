/** Plans (specification §1): which plan an account has until when, and what each plan includes. */
import type { Plan } from "#app/platform/actor.ts";

export const PLANS = ["basic", "premium", "enterprise"] as const satisfies readonly Plan[];

/** A plan as it is stored. */
export interface PlanTerm {
  plan: Plan;
  /** When it ends by itself; null when it does not. */
  planUntil: Date | null;
}

/** A plan that one source gives. */
export interface PlanGrant {
  source: "staff" | "subscription";
  plan: Exclude<Plan, "basic">;
  /** Null: without an end. */
  until: Date | null;
}

/** The plan that follows from grants at a time: the highest, and of equal ones the one that lasts longest. Basic without any. */
export function strongest(grants: readonly PlanGrant[], at: Date): PlanTerm {
  const lasting = grants
    .filter(({ until }) => until === null || until > at)
    // Of two without an end neither comes first: the difference of infinities is no number, which a sort takes for 0.
    .sort((one, other) => PLANS.indexOf(other.plan) - PLANS.indexOf(one.plan) || endOf(other) - endOf(one));
  const [best] = lasting;
  return best ? { plan: best.plan, planUntil: best.until } : { plan: "basic", planUntil: null };
}

const endOf = ({ until }: PlanGrant) => until?.getTime() ?? Number.POSITIVE_INFINITY;

interface EntitlementRow extends Readonly<Record<Plan, boolean>> {
  /** The plan among whose contents it is listed. */
  readonly listedWith: Plan;
  /** Not listed until it is built. */
  readonly built: boolean;
}

/**
 * What plans include (specification §1 and §6), in the order in which a plan's contents are listed. Every gate of a plan and every list of
 * its contents reads this table; the architecture test keeps comparisons of plans out of all other code.
 */
export const ENTITLEMENTS = {
  /** An account with a profile. */
  account: { basic: true, premium: true, enterprise: true, listedWith: "basic", built: true },
  /** Creating pitches. */
  pitch: { basic: true, premium: true, enterprise: true, listedWith: "basic", built: true },
  /** Conversations, meetings and offers. */
  negotiate: { basic: true, premium: true, enterprise: true, listedWith: "basic", built: true },
  /** Pitches come first in search, with a label. */
  boost: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** A new pitch is announced to the investors whose criteria it meets. */
  broadcast: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** Search engines may list the pitch. */
  engines: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** The identity check and its badge. */
  identity: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** Files: documents of a pitch, attachments of messages. Pictures and the profile's files are everybody's. */
  files: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** Legal documents on request. */
  "legal-documents": { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** Support around the clock, before others. */
  support: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** Chat and match, which §1 lists with Premium. §6 gives Basic the chat, and matches are open to all: no gate checks this. */
  match: { basic: true, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** A share of the price goes to climate projects. */
  climate: { basic: false, premium: true, enterprise: true, listedWith: "premium", built: true },
  /** A demo of the assistant. */
  demo: { basic: false, premium: false, enterprise: true, listedWith: "enterprise", built: true },
  /** The AI assistant. */
  assistant: { basic: false, premium: false, enterprise: true, listedWith: "enterprise", built: false },
} as const satisfies Record<string, EntitlementRow>;

export type Entitlement = keyof typeof ENTITLEMENTS;

const ALL = Object.keys(ENTITLEMENTS) as Entitlement[];

/** How many times Basic's room for files a plan has (the amounts are ours). */
export const FILE_ROOM: Readonly<Record<Plan, number>> = { basic: 1, premium: 10, enterprise: 10 };

/** Whether a plan includes it. An actor's `plan` is what the account has now; for one that is read from a row see `entitledSql`. */
export function entitled(plan: Plan, entitlement: Entitlement): boolean {
  return ENTITLEMENTS[entitlement][plan];
}

/** The plans that include it, cheapest first. */
export function plansWith(entitlement: Entitlement): Plan[] {
  return PLANS.filter((plan) => entitled(plan, entitlement));
}

/**
 * The entitlements listed as a plan's contents, without those of lower plans, those not built yet, and those `withheld` by the market's rules
 * (`withheldIn`).
 */
export function contentsOf(plan: Plan, withheld: readonly Entitlement[]): Entitlement[] {
  return ALL.filter((entitlement) => {
    const { listedWith, built } = ENTITLEMENTS[entitlement];
    return built && listedWith === plan && !withheld.includes(entitlement);
  });
}
