import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { REGISTER_NAMES } from "../registers.ts";
import type { ShownCheck } from "../stored-checks.server.ts";

/** For the owner of a company that is not in good standing at its register: what it says, and what to do (messages `registers`). */
export function RegisterNote({ market, check }: { market: Market; check: ShownCheck }) {
  const t = useT("registers");
  const date = useFormat().dateShort(new Date(check.checkedAt));
  return (
    <Note kind="warning">
      {t("own.text", { status: check.status, register: REGISTER_NAMES[market], date })} {t("own.next")}
    </Note>
  );
}
