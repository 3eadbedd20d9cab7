import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { REGISTER_NAMES } from "../registers.ts";
import type { ShownCheck } from "../stored-checks.server.ts";

interface RegisterNoteProps {
  market: Market;
  check: Pick<ShownCheck, "status" | "checkedAt">;
  /** Whether the pitch is still to be sent for review. */
  unsent?: boolean;
}

/** For the owner of a company that is not in good standing at its register: what it says, and what to do (messages `registers`). */
export function RegisterNote({ market, check, unsent = false }: RegisterNoteProps) {
  const t = useT("registers");
  const date = useFormat().dateShort(new Date(check.checkedAt));
  return (
    <Note kind="warning">
      {t("own.text", { status: check.status, register: REGISTER_NAMES[market], date })}{" "}
      {t(unsent ? "own.before" : "own.next")}
    </Note>
  );
}
