import { useT } from "#app/i18n/translate.tsx";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import type { PitchState } from "../lifecycle.ts";

const KINDS = {
  draft: "draft",
  "under-review": "review",
  "changes-requested": "changes",
  published: "published",
  done: "done",
  withdrawn: "withdrawn",
} as const satisfies Partial<Record<PitchState, BadgeKind>>;

export type ShownState = keyof typeof KINDS;

/** The status of a pitch (messages `pitches`). */
export function PitchBadge({ state }: { state: ShownState }) {
  const t = useT("pitches");
  return <Badge kind={KINDS[state]}>{t(`status.${state}`)}</Badge>;
}
