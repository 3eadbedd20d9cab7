import { useRef } from "react";
import { useFetcher } from "react-router";
import type { Claim } from "../casework.ts";

interface ClaimedCase {
  id: string;
  claim: Claim | null;
  /** How long a claim lasts there, in minutes: it is asked for anew once less than half of that is left. */
  minutes: number;
  /** The address that claims it. */
  claimAt: string;
}

/**
 * Whoever begins to decide on a case claims it, and keeps it for as long as they work on it. To be called with everything that is chosen
 * or typed there.
 */
export function useClaim({ id, claim, minutes, claimAt }: ClaimedCase): () => void {
  const { submit, state } = useFetcher({ key: `claim ${id}` });
  const asked = useRef(0);
  return () => {
    if (state !== "idle" || (claim && !claim.mine)) return;
    if (claim && claim.until.getTime() - Date.now() > minutes * 30_000) return;
    // A refused one is not asked for with every letter.
    if (Date.now() - asked.current < 10_000) return;
    asked.current = Date.now();
    void submit(null, { method: "post", action: claimAt });
  };
}
