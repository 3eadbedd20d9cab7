import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { Claim } from "../casework.ts";

/** Who works on a case, in a line of its queue (messages `review`). */
export function ClaimBadge({ claim }: { claim: Claim }) {
  const t = useT("review");
  const time = useFormat().time(claim.until);
  return (
    <Badge kind={claim.mine ? "review" : "line"}>
      {claim.mine ? t("claim.mine", { time }) : t("claim.other", { name: claim.name, time })}
    </Badge>
  );
}
