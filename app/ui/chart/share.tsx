import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import { type Arc, arcDash, ringArcs } from "./geometry.ts";

export type RingSize = 40 | 48 | 64 | 80 | 120 | 200 | 240;

interface RingBase {
  /** Edge length in CSS pixels. */
  size?: RingSize;
  /** Text alternative: the offered, kept and own shares. */
  label: string;
  /** Animates the drawing once. */
  draw?: boolean;
  className?: string;
}

export type ShareRingProps = RingBase &
  (
    | {
        state?: "offered" | "review";
        /** Percent of the company on offer, 0–100. */
        offered: number;
        /** The reader's share within the offer, in percent of the company. */
        yours?: number;
        /** The formatted percentage in the middle, `12,5 %` or `12.5%`; without its sign at 40 px. */
        figure?: string;
        /** Text below the figure; only from 120 px. */
        caption?: ReactNode;
      }
    | { state: "locked" | "done" | "empty" }
  );

/** The ring: a share of a company, and never anything else (look.md "The ring"). */
export function ShareRing(props: ShareRingProps) {
  const { size = 64, label, draw, className, state = "offered" } = props;
  return (
    <span
      className={classNames(
        "ring",
        `ring-${size}`,
        state !== "offered" && `ring-${state}`,
        draw && "ring-draw",
        className,
      )}
      role="img"
      aria-label={label}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {props.state === "locked" ? (
          <circle className="locked" cx="50" cy="50" r="40" pathLength={100} />
        ) : props.state === "done" ? (
          <circle className="kept" cx="50" cy="50" r="40" />
        ) : props.state === "empty" ? (
          <circle className="track" cx="50" cy="50" r="40" />
        ) : (
          "offered" in props && <Shares offered={props.offered} yours={props.yours} />
        )}
      </svg>
      <span className="ring-c" aria-hidden="true">
        {props.state === "locked" && <Icon of={Lock} />}
        {props.state === "done" && <Icon of={Check} />}
        {"figure" in props && props.figure && (
          <span>
            <Figure text={props.figure} signed={size > 40} />
            {props.caption && <small>{props.caption}</small>}
          </span>
        )}
      </span>
    </span>
  );
}

function Shares({ offered, yours }: { offered: number; yours?: number }) {
  const { kept, part, rest } = ringArcs(offered, yours);
  return (
    <>
      {kept && <ArcCircle className="kept" r={40} arc={kept} />}
      {part && <ArcCircle className="part" r={42.5} arc={part} />}
      {rest && <ArcCircle className="rest" r={42.5} arc={rest} />}
      {rest && <ArcCircle className="rest-edge" r={48.25} arc={rest} />}
    </>
  );
}

function ArcCircle({ className, r, arc }: { className: string; r: number; arc: Arc }) {
  return <circle className={className} cx="50" cy="50" r={r} pathLength={100} {...arcDash(arc)} />;
}

/** `12,5 %`, with a small sign. */
function Figure({ text, signed }: { text: string; signed: boolean }) {
  const number = text.replace(/\s*%$/u, "");
  return (
    <>
      {number}
      {signed && number !== text && <span className="unit">{text.slice(number.length)}</span>}
    </>
  );
}

/** The legend of an arc: the kept part, the offered or own part, and the rest of the offer. */
export function RingKey({ of, children }: { of: "kept" | "part" | "rest"; children: ReactNode }) {
  return <span className={classNames("ring-key", of !== "kept" && `ring-key-${of}`)}>{children}</span>;
}

export interface SharePart {
  key: string;
  /** Percent of the whole. */
  percent: number;
  /** Shown in the part if it is wide enough; always in the text alternative. */
  text: string;
  /** The founders' part, another owner's, or the offered one. */
  kind: "kept" | "other" | "you";
}

export interface ShareBarProps {
  /** `Before`, `After`. */
  title: string;
  /** Text alternative: all parts with their figures. */
  label: string;
  parts: readonly SharePart[];
}

/** Percent below which a part is too narrow for its text. */
const WORDS_FROM = 9;

/** Who owns how much of a company, as one bar; two of them in an element of class `own` compare before and after. */
export function ShareBar({ title, label, parts }: ShareBarProps) {
  let end = 0;
  const placed = parts.map((part) => {
    const start = end;
    end += part.percent;
    return { ...part, start };
  });
  return (
    <div className="own-r">
      <span>{title}</span>
      <svg className="own-bar" role="img" aria-label={label}>
        {placed.map((part) => (
          <g key={part.key} className={part.kind}>
            <rect
              x={`${part.start}%`}
              y={part.kind === "you" ? 0 : 4}
              width={`${part.percent}%`}
              height={part.kind === "you" ? 32 : 28}
            />
            {part.percent >= WORDS_FROM && (
              <text x={`${part.start + part.percent / 2}%`} y={part.kind === "you" ? 19 : 22}>
                {part.text}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
