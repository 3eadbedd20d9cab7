/** The electronic identities that a broker can ask for, by our names for them. */

/** In the order in which they are offered. */
export const EID_METHODS = ["bankid-se", "bankid-no", "vipps", "mitid", "ftn"] as const;

export type EidMethod = (typeof EID_METHODS)[number];

/** Whether a part of an address or of a setting names one. */
export function isEidMethod(value: unknown): value is EidMethod {
  return EID_METHODS.includes(value as EidMethod);
}
