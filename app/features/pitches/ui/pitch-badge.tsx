import { Clock } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import type { PitchState } from "../lifecycle.ts";
import type { ReviewDeadline } from "../review/submission.server.ts";

const KINDS = {
  draft: "draft",
  "under-review": "review",
  "changes-requested": "changes",
  published: "published",
  done: "done",
  withdrawn: "withdrawn",
} as const satisfies Partial<Record<PitchState, BadgeKind>>;

export type ShownState = keyof typeof KINDS;

interface PitchBadgeProps {
  state: ShownState;
  /** For its owner, while it is under review: it may be approved already. */
  review?: Pick<ReviewDeadline, "publishAt"> | null | undefined;
}

/** The status of a pitch (messages `pitches`). */
export function PitchBadge({ state, review }: PitchBadgeProps) {
  const t = useT("pitches");
  const format = useFormat();
  if (state === "under-review" && review?.publishAt) {
    return (
      <Badge kind="done" icon={Clock}>
        {t("status.scheduled", { time: format.dayTime(review.publishAt) })}
      </Badge>
    );
  }
  return <Badge kind={KINDS[state]}>{t(`status.${state}`)}</Badge>;
}
