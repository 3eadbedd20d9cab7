import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { READING_TOLD_EVERY } from "../readers.ts";

/** Says which colleagues have the case open as well, and tells them the same of its reader while the page is in view (messages `support-desk`). */
export function CaseReaders({ ticketId, readers }: { ticketId: string; readers: readonly string[] }) {
  const t = useT("support-desk");
  const { list } = useFormat();
  const names = useReaders(ticketId, readers);
  return (
    <p className="help-readers small strong" role="status">
      {names.length > 0 && (
        <>
          <Icon of={Eye} size="s" />
          {t("readers", { names: list(names), count: names.length })}
        </>
      )}
    </p>
  );
}

function useReaders(ticketId: string, atFirst: readonly string[]): readonly string[] {
  const [names, setNames] = useState(atFirst);
  useEffect(() => {
    let gone = false;
    async function tell(open: boolean): Promise<void> {
      const answer = await tellReading(ticketId, open);
      if (answer && !gone) setNames(answer);
    }
    const tellAgain = () => void tell(document.visibilityState === "visible");
    tellAgain();
    const timer = setInterval(() => document.visibilityState === "visible" && tellAgain(), READING_TOLD_EVERY);
    document.addEventListener("visibilitychange", tellAgain);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tellAgain);
      void tellReading(ticketId, false);
    };
  }, [ticketId]);
  return names;
}

/** Undefined if it does not arrive: what was known stays, and the next time it may. */
async function tellReading(ticketId: string, open: boolean): Promise<string[] | undefined> {
  try {
    const body = new URLSearchParams({ open: open ? "yes" : "no" });
    const answer = await fetch(paths.supportTicketAct(ticketId, "readers"), { method: "POST", body, keepalive: true });
    return answer.ok ? ((await answer.json()) as string[]) : undefined;
  } catch {
    return undefined;
  }
}
