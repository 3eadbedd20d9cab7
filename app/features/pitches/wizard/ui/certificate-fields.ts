/** Fields of a submission that are not part of the draft: what the owner certifies. */
export const CERTIFICATE_FIELDS = ["certified", "withinLimits"] as const;
