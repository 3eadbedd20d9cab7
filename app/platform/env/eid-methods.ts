/** Our names of the electronic identities that a broker can ask for, in the order in which they are offered. */
export const EID_METHODS = ["bankid-se", "bankid-no", "vipps", "mitid", "ftn"] as const;

export type EidMethod = (typeof EID_METHODS)[number];

/** Whether a value from an address or a setting is one of them. */
export function isEidMethod(value: unknown): value is EidMethod {
  return EID_METHODS.includes(value as EidMethod);
}
