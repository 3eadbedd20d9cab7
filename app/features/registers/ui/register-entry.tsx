import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { isSameName } from "../comparison.ts";
import { REGISTER_NAMES } from "../registers.ts";
import type { ShownCheck } from "../stored-checks.server.ts";

interface RegisterEntryProps {
  market: Market;
  check: ShownCheck;
  /** The name on the pitch, to say when the register has another. */
  companyName: string;
}

/** What a register said of a company, and when (messages `registers`). */
export function RegisterEntry({ market, check, companyName }: RegisterEntryProps) {
  const t = useT("registers");
  const { name } = check;
  return (
    <>
      <RegisterSentence market={market} check={check} />
      {name !== null && !isSameName(name, companyName) && ` ${t("otherName")}`}
    </>
  );
}

/** The same, without a comparison. */
export function RegisterSentence({ market, check }: Pick<RegisterEntryProps, "market" | "check">) {
  const t = useT("registers");
  const format = useFormat();
  const { status, name } = check;
  const said = { status, register: REGISTER_NAMES[market], date: format.dateShort(new Date(check.checkedAt)) };
  return <>{name === null ? t("unnamed", said) : t("entry", { ...said, name })}</>;
}
