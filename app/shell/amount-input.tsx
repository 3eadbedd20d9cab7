import type { FocusEvent } from "react";
import { currencySign } from "#app/i18n/amounts.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFormat, useMarket } from "#app/i18n/translate.tsx";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { MoneyInput, type MoneyInputProps } from "#app/ui/forms/text-input.tsx";

interface AmountInputProps extends Omit<MoneyInputProps, "currency" | "currencySide"> {
  currency: Currency;
}

/**
 * An amount of money in the reader's notation. On leaving, what was typed is written out and grouped: `1.93m` becomes `1,930,000`. Without
 * script the server reads the same texts.
 */
export function AmountInput({ currency, onBlur, ...rest }: AmountInputProps) {
  const format = useFormat();
  const sign = currencySign(useMarket(), currency);
  function leave(event: FocusEvent<HTMLInputElement>) {
    const typed = parseAmount(event.currentTarget.value);
    if (typed.ok) changeValue(event.currentTarget, format.number(typed.value));
    onBlur?.(event);
  }
  return <MoneyInput {...rest} {...sign} onBlur={leave} />;
}

/** Changes an input's value as typing does, so that its form notices. */
function changeValue(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  // React ignores a value that is set through its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
