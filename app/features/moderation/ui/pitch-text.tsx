import { PITCH_TEXT_LIMIT } from "#app/features/pitches/quality/pitch-text.ts";
import { findingsOf, partsOf } from "#app/features/pitches/quality/quality.ts";
import { useT } from "#app/i18n/translate.tsx";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";
import type { TextSegment } from "../difference.ts";
import { piecesOf, type TextPiece } from "../text-spans.ts";

interface PitchTextProps {
  /** One version of the text. */
  segments: readonly TextSegment[];
  lang: string | undefined;
  /** A row of a list, without the look of a text. */
  inline?: boolean;
}

/** A pitch text with its findings and its changes against the other version marked (messages `moderation-desk`). */
export function PitchText({ segments, lang, inline }: PitchTextProps) {
  return (
    <div className={inline ? undefined : "rev-text"} lang={lang}>
      {piecesOf(segments).map((piece) => (
        <Piece key={piece.from} piece={piece} removed={segments.some(({ change }) => change === "removed")} />
      ))}
    </div>
  );
}

function Piece({ piece: { text, finding, changed }, removed }: { piece: TextPiece; removed: boolean }) {
  const t = useT("moderation-desk");
  const title = finding && (finding === "fee" ? t("hint.title") : t(`finding.${finding}`));
  const marked = title ? <mark title={title}>{text}</mark> : text;
  if (!changed) return <span>{marked}</span>;
  return removed ? (
    <del>
      <span className="vh">{t("difference.removed")} </span>
      {marked}
    </del>
  ) : (
    <ins>
      <span className="vh">{t("difference.added")} </span>
      {marked}
    </ins>
  );
}

/** Length and findings of the pitch text. */
export function TextFacts({ text }: { text: string }) {
  const t = useT("moderation-desk");
  const found = findingsOf(partsOf(text));
  return (
    <section className="small">
      <h2 className="small label">{t("text.title")}</h2>
      <ul className="home-list tiny">
        <li>
          <span className="grow">{t("text.characters")}</span>
          <span>{t("text.of", { used: graphemeCount(text), limit: PITCH_TEXT_LIMIT })}</span>
        </li>
        {(["link", "email", "phone"] as const).map((finding) => (
          <li key={finding}>
            <span className="grow">{t(`text.${finding}`)}</span>
            <span className={found[finding] > 0 ? "strong" : "muted"}>{found[finding]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
