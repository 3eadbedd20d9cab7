import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Pair, Step } from "../figures/figures.ts";

/** A difference with its sign, as `write` writes its size. */
export function signed(difference: number, write: (size: number) => string): string {
  if (difference === 0) return write(0);
  return `${difference > 0 ? "+" : "\u2212"}${write(Math.abs(difference))}`;
}

interface ChangeProps {
  step: Step;
  pair: Pair;
  write: (value: number) => string;
  /** How a difference is written, where not as a value. */
  writeChange?: ((size: number) => string) | undefined;
}

/**
 * The last step that is over, and its change on the one before, in words: the current step has only begun, and would always look as if it fell
 * (messages `overview`).
 */
export function Change({ step, pair: { last, previous }, write, writeChange = write }: ChangeProps) {
  const t = useT("overview");
  if (last === null || previous === null) return t("figures.uncompared");
  if (write(last) === write(previous)) return t(`figures.same.${step}`, { last: write(last) });
  return t(`figures.change.${step}`, { last: write(last), change: signed(last - previous, writeChange) });
}

/** What has changed since the end of a day, of a figure that says how it stands (messages `overview`). */
export function ChangeSince({ day, difference }: { day: string; difference: number }) {
  const t = useT("overview");
  const format = useFormat();
  const since = format.dayOfYear(day);
  if (difference === 0) return t("figures.sameSince", { day: since });
  return t("figures.since", { change: signed(difference, format.number), day: since });
}
