import { useState } from "react";
import { percentBetween } from "./slider-geometry.ts";
import { SliderTrack } from "./slider-track.tsx";
import { TextInput } from "./text-input.tsx";

export interface RangePairProps {
  /** Names of the two fields, as they stand in the address. */
  names: { from: string; to: string };
  labels: { from: string; to: string };
  min: number;
  max: number;
  step?: number;
  /** A text is shown as it was typed, whether it is a number or not. */
  defaultFrom?: number | string | null;
  defaultTo?: number | string | null;
  /** Without it, numbers are shown as they are. */
  format?: (value: number) => string;
  placeholders?: { from: string; to: string };
  /** Prefix of the two ids, `<id>-from` and `<id>-to`. */
  id?: string;
}

/**
 * From–to: two number fields, which are what is sent and may be left empty, and a slider with two thumbs that writes
 * into them.
 */
export function RangePair({
  names,
  labels,
  min,
  max,
  step = 1,
  defaultFrom,
  defaultTo,
  format = String,
  placeholders,
  id,
}: RangePairProps) {
  const [from, setFrom] = useState(defaultFrom == null ? "" : String(defaultFrom));
  const [to, setTo] = useState(defaultTo == null ? "" : String(defaultTo));
  const low = Math.min(Math.max(readWhole(from) ?? min, min), max);
  const high = Math.min(Math.max(readWhole(to) ?? max, min), max);
  return (
    <div className="stack stack-2">
      <div className="range-fields">
        <TextInput
          numeric
          id={id && `${id}-from`}
          name={names.from}
          aria-label={labels.from}
          placeholder={placeholders?.from}
          autoComplete="off"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          numeric
          id={id && `${id}-to`}
          name={names.to}
          aria-label={labels.to}
          placeholder={placeholders?.to}
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <span className="slider-box range">
        <SliderTrack from={percentBetween(Math.min(low, high), min, max)} to={percentBetween(high, min, max)} />
        <input
          className="slider"
          type="range"
          min={min}
          max={max}
          step={step}
          value={low}
          aria-label={labels.from}
          aria-valuetext={format(low)}
          onChange={(event) => setFrom(String(Math.min(event.currentTarget.valueAsNumber, high)))}
        />
        <input
          className="slider"
          type="range"
          min={min}
          max={max}
          step={step}
          value={high}
          aria-label={labels.to}
          aria-valuetext={format(high)}
          onChange={(event) => setTo(String(Math.max(event.currentTarget.valueAsNumber, low)))}
        />
      </span>
    </div>
  );
}

/** The number a person typed, spaces and points between thousands left out, and decimals too; null when it is none. */
function readWhole(text: string): number | null {
  const small = /^(\d{1,2})[.,]\d{1,2}$/u.exec(text.trim());
  if (small) return Number(small[1]);
  const digits = text.replace(/[\s.,\u00a0\u202f]/gu, "");
  return /^\d+$/u.test(digits) ? Number(digits) : null;
}
