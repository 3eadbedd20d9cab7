import { type ComponentProps, type ReactNode, useState } from "react";
import { percentBetween } from "./slider-geometry.ts";
import { TextInput } from "./text-input.tsx";

/** The drawn track: both ends of its filled part in percent. */
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
  /** What the thumb means, spoken: `1 000 000 kr`. */
  valueText?: string;
}

/**
 * A native range input on a drawn track. It never stands alone: a number field beside it sets the same value, and
 * carries the form's name (`SliderField` is that pair). Without script it is not shown.
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

/** The words under a slider: its ends and, if wanted, the value between them. */
export function SliderScale({ min, max, children }: { min: ReactNode; max: ReactNode; children?: ReactNode }) {
  return (
    <div className="slider-scale">
      <span>{min}</span>
      {children && <span className="num">{children}</span>}
      <span>{max}</span>
    </div>
  );
}

export interface SliderFieldProps {
  name: string;
  min: number;
  max: number;
  step?: number;
  defaultValue?: number;
  /** Name of the slider; the number field takes the label of the `Field` around it. */
  sliderLabel: string;
  /** What stands behind the number: `%`, `kr`. */
  unit?: ReactNode;
  /** Writes a value for the scale and for screen readers. */
  format: (value: number) => string;
  onValueChange?: (value: number) => void;
  /** Between the ends of the scale, e.g. `10 % for 750.000 kr.`. */
  children?: ReactNode;
}

/** A number field with a slider under it, which move together; only the field is sent. */
export function SliderField({
  name,
  min,
  max,
  step = 1,
  defaultValue,
  sliderLabel,
  unit,
  format,
  onValueChange,
  children,
}: SliderFieldProps) {
  const [typed, setTyped] = useState(defaultValue === undefined ? "" : String(defaultValue));
  // A comma is the decimal sign of four of the five markets.
  const number = Number(typed.replace(",", "."));
  const value = typed.trim() !== "" && Number.isFinite(number) ? number : min;

  function change(text: string) {
    setTyped(text);
    const next = Number(text.replace(",", "."));
    if (text.trim() !== "" && Number.isFinite(next)) onValueChange?.(next);
  }

  return (
    <>
      <div className="box">
        <TextInput
          className="money"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {unit && <span className="affix affix-r">{unit}</span>}
      </div>
      <Slider
        min={min}
        max={max}
        step={step}
        value={Math.min(Math.max(value, min), max)}
        aria-label={sliderLabel}
        valueText={format(value)}
        onValueChange={(next) => change(String(next))}
      />
      <SliderScale min={format(min)} max={format(max)}>
        {children}
      </SliderScale>
    </>
  );
}

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
