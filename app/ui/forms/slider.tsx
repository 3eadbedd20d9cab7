import { type ComponentProps, type ReactNode, useState } from "react";
import { percentBetween } from "./percent-between.ts";
import { TextInput } from "./text-input.tsx";

/** The track, with both ends of its filled part in percent. */
function SliderTrack({ from, to }: { from?: number; to: number }) {
  return (
    <svg aria-hidden="true">
      <line className="slider-fill" x1={from === undefined ? -10 : `${from}%`} x2={`${to}%`} y1="3" y2="3" />
    </svg>
  );
}

export interface SliderProps
  extends Omit<ComponentProps<"input">, "style" | "type" | "min" | "max" | "value" | "defaultValue"> {
  min: number;
  max: number;
  step?: number;
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** The value for screen readers: `1 000 000 kr`. */
  valueText?: string;
}

/**
 * A native range input on a drawn track. Always beside a number field with the same value, which is submitted. Hidden without script.
 */
export function Slider({ min, max, step = 1, value, defaultValue, onValueChange, valueText, ...rest }: SliderProps) {
  const [moved, setMoved] = useState(defaultValue ?? min);
  const current = value ?? moved;
  return (
    <span className="slider-box">
      <SliderTrack to={percentBetween(current, min, max)} />
      <input
        {...rest}
        className="slider"
        type="range"
        min={min}
        max={max}
        step={step}
        value={current}
        aria-valuetext={valueText}
        onChange={(event) => {
          setMoved(event.currentTarget.valueAsNumber);
          onValueChange?.(event.currentTarget.valueAsNumber);
        }}
      />
    </span>
  );
}

/** The scale below a slider: its ends and, optionally, the value. */
export function SliderScale({ min, max, children }: { min: ReactNode; max: ReactNode; children?: ReactNode }) {
  return (
    <div className="slider-scale">
      <span>{min}</span>
      {children && <span className="num">{children}</span>}
      <span>{max}</span>
    </div>
  );
}

export interface RangePairProps {
  /** Names of the two fields. */
  names: { from: string; to: string };
  labels: { from: string; to: string };
  min: number;
  max: number;
  step?: number;
  /** A text is shown as typed, even if it is not a number. */
  defaultFrom?: number | string | null;
  defaultTo?: number | string | null;
  /** Formats a value for screen readers. */
  format?: (value: number) => string;
  placeholders?: { from: string; to: string };
  /** Prefix of the two ids, `<id>-from` and `<id>-to`. */
  id?: string;
}

/**
 * A range: two number fields, which are submitted and may be empty, and a slider with two thumbs that sets them.
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

/** The whole part of a typed number, with spaces or points between thousands; null if it is not a number. */
function readWhole(text: string): number | null {
  const small = /^(\d{1,2})[.,]\d{1,2}$/u.exec(text.trim());
  if (small) return Number(small[1]);
  const digits = text.replace(/[\s.,\u00a0\u202f]/gu, "");
  return /^\d+$/u.test(digits) ? Number(digits) : null;
}
