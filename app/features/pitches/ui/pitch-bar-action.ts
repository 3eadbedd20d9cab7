import type { PitchState } from "../lifecycle.ts";
import type { PitchAction } from "../policy.ts";

/** What the bar at the bottom of a phone's screen offers on a pitch; undefined where there is nothing to do with it. */
export function pitchBarAction({ state, allowed }: { state: PitchState; allowed: readonly PitchAction[] }) {
  if (state === "done") return undefined;
  return (["write-to-owner", "edit", "recall"] as const).find((action) => allowed.includes(action));
}
