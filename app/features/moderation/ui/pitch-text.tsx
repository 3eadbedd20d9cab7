import { PITCH_TEXT_LIMIT } from "#app/features/pitches/quality/pitch-text.ts";
import { findingsOf, partsOf } from "#app/features/pitches/quality/quality.ts";
import { useT } from "#app/i18n/translate.tsx";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";
import type { TextSegment } from "../difference.ts";
import { piecesOf, type TextPiece } from "../text-spans.ts";

interface PitchTextProps {
  /** One version of the text. */
  segments: readonly TextSegment[];
  lang: string;
}

/** A pitch text with its findings marked, and what the other version does not have (messages `moderation`, `casework`). */
export function PitchText({ segments, lang }: PitchTextProps) {
  return (
    <div className="rev-text" lang={lang}>
      {piecesOf(segments).map((piece) => (
        <Piece key={piece.from} piece={piece} gone={segments.some(({ change }) => change === "removed")} />
      ))}
    </div>
  );
}

function Piece({ piece: { text, finding, changed }, gone }: { piece: TextPiece; gone: boolean }) {
  const t = useT("moderation");
  const review = useT("casework");
  const title = finding && (finding === "fee" ? review("hint.title") : t(`finding.${finding}`));
  const words = title ? <mark title={title}>{text}</mark> : text;
  if (!changed) return <span>{words}</span>;
  return gone ? (
    <del>
      <span className="vh">{review("difference.removed")} </span>
      {words}
    </del>
  ) : (
    <ins>
      <span className="vh">{review("difference.added")} </span>
      {words}
    </ins>
  );
}

/** Length and findings of the pitch text. */
export function TextFacts({ text }: { text: string }) {
  const t = useT("moderation");
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
