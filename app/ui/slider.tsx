import { type ComponentProps, type ReactNode, useState } from "react";
import { percentBetween } from "./slider-geometry.ts";
import { SliderTrack } from "./slider-track.tsx";
import { TextInput } from "./text-input.tsx";

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
