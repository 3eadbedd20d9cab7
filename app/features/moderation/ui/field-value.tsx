import type { ReactNode } from "react";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { ReasonField } from "../decision.ts";
import { wordDifference } from "../difference.ts";
import type { Comparison } from "../review.ts";
import { PitchText } from "./pitch-text.tsx";
import { type ShownRevision, useShownContent } from "./shown-content.tsx";

interface FieldValueProps {
  field: ReasonField;
  market: Market;
  /** Of the pitch, for the addresses of its documents. */
  publicId: string;
  revision: ShownRevision;
  /** What it is compared with, where the field differs; else null. */
  before: { revision: ShownRevision; with: Comparison["with"] } | null;
}

/** What a field says; where it was changed, what it said and what it says now (messages `moderation`, `review`, `pitches`). */
export function FieldValue({ field, market, publicId, revision, before }: FieldValueProps) {
  const t = useT("moderation");
  const review = useT("review");
  const said = useShownContent(market, publicId);
  const none = <span className="muted">{t("value.none")}</span>;
  const now = said(revision, field);
  if (!before) return now ?? none;
  const then = said(before.revision, field);
  let [old, fresh]: [ReactNode, ReactNode] = [then && <del>{then}</del>, now && <ins>{now}</ins>];
  if (field === "pitchText") {
    const stretches = wordDifference(before.revision.content.pitchText ?? "", revision.content.pitchText ?? "");
    const lang = factsOf(market).htmlLang;
    old = <PitchText stretches={stretches.filter(({ change }) => change !== "added")} lang={lang} />;
    fresh = <PitchText stretches={stretches.filter(({ change }) => change !== "removed")} lang={lang} />;
  } else if (field === "logo") [old, fresh] = [then, now];
  else if (field === "documents") {
    old = said(before.revision, field, { as: "del", other: revision });
    fresh = said(revision, field, { as: "ins", other: before.revision });
  }
  return (
    <div className="rev-change diff-words">
      <div>
        <span className="tiny muted">{review(`difference.${before.with}`)}</span>
        {old ?? none}
      </div>
      <div>
        <span className="tiny muted">{review("difference.proposed")}</span>
        {fresh ?? none}
      </div>
    </div>
  );
}
