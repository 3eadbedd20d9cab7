import { useRef } from "react";
import { useFetcher } from "react-router";
import { CLAIM_MINUTES, type Claim } from "../review.ts";

/** Asked for anew once less than this is left of it. */
const RENEW_MILLISECONDS = (CLAIM_MINUTES / 2) * 60_000;

/**
 * Who begins to decide on something takes it at its address, and keeps it for as long as they work on it. To be called with everything that is chosen
 * or typed there.
 */
export function useClaim({ id, claim, takeAt }: { id: string; claim: Claim | null; takeAt: string }): () => void {
  const { submit, state } = useFetcher({ key: `claim ${id}` });
  const asked = useRef(0);
  return () => {
    if (state !== "idle" || (claim && !claim.mine)) return;
    if (claim && claim.until.getTime() - Date.now() > RENEW_MILLISECONDS) return;
    // A refused one is not asked for with every letter.
    if (Date.now() - asked.current < 10_000) return;
    asked.current = Date.now();
    void submit(null, { method: "post", action: takeAt });
  };
}
