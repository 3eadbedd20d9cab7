import { percentBetween } from "../forms/percent-between.ts";

export interface GaugeProps {
  value: number;
  reference: number;
  /** The ends of the scale. */
  from: number;
  to: number;
  /** The range that is marked; by default between the two. */
  zone?: readonly [number, number];
  /** Text alternative: both values with their names. */
  label: string;
  /** Short texts at the value, at the reference, and at both ends. */
  words: { value: string; reference: string; from: string; to: string };
}

/** Percent from an edge within which a text begins or ends there instead of standing centred. */
const AT_EDGE = 18;

/** One value against a reference, with the zone between them (deal.md "Gauge"). */
export function Gauge({ value, reference, from, to, zone = [value, reference], label, words }: GaugeProps) {
  const at = (amount: number) => Math.min(Math.max(percentBetween(amount, from, to), 0), 100);
  const [me, mark] = [at(value), at(reference)];
  const [low, high] = zone.map(at).sort((a, b) => a - b);
  return (
    <svg className="gauge" role="img" aria-label={label}>
      <line className="gauge-scale" x1="0%" x2="100%" y1="34" y2="34" />
      <line className="gauge-zone" x1={`${low}%`} x2={`${high}%`} y1="34" y2="34" />
      <line className="gauge-ref" x1={`${mark}%`} x2={`${mark}%`} y1="24" y2="44" />
      <circle className="gauge-me" cx={`${me}%`} cy="34" r="6" />
      <Label at={me} y={14} strong>
        {words.value}
      </Label>
      <Label at={mark} y={62}>
        {words.reference}
      </Label>
      {mark > 2 * AT_EDGE && (
        <text x="0%" y="62">
          {words.from}
        </text>
      )}
      {mark < 100 - 2 * AT_EDGE && (
        <text x="100%" y="62" textAnchor="end">
          {words.to}
        </text>
      )}
    </svg>
  );
}

function Label({ at, y, strong, children }: { at: number; y: number; strong?: boolean; children: string }) {
  const anchor = at < AT_EDGE ? "start" : at > 100 - AT_EDGE ? "end" : "middle";
  const x = anchor === "middle" ? `${at}%` : anchor === "start" ? "0%" : "100%";
  return (
    <text className={strong ? "gauge-value" : undefined} x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}
