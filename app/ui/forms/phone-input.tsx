import { Flag, type FlagCode } from "../flag/flag.tsx";
import { AffixInput, type AffixInputProps } from "./text-input.tsx";

export interface PhoneInputProps extends Omit<AffixInputProps, "before" | "after" | "type" | "inputMode" | "bare"> {
  /** The country's calling code with its plus, e.g. `+46`. */
  prefix: string;
  flag?: FlagCode;
}

/** A national phone number after its country's prefix. */
export function PhoneInput({ prefix, flag, ...rest }: PhoneInputProps) {
  return (
    <AffixInput
      autoComplete="tel-national"
      {...rest}
      type="tel"
      inputMode="tel"
      before={
        <>
          {flag && <Flag code={flag} />}
          {prefix}
        </>
      }
    />
  );
}
