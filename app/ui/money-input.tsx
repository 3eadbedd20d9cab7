import { AffixInput, type AffixInputProps } from "./text-input.tsx";

export interface MoneyInputProps extends Omit<AffixInputProps, "before" | "after" | "numeric" | "bare"> {
  /** The currency's sign as the market writes it: `kr`, `kr.`, `€`, `£`. */
  currency: string;
  /** On which side the market writes it. */
  currencySide?: "before" | "after";
}

/** A sum in whole currency units. */
export function MoneyInput({ currency, currencySide = "after", ...rest }: MoneyInputProps) {
  return (
    <AffixInput
      autoComplete="off"
      {...rest}
      numeric
      before={currencySide === "before" ? currency : undefined}
      after={currencySide === "after" ? currency : undefined}
    />
  );
}
