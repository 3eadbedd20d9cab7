import { useT } from "#app/i18n/translate.tsx";
import { useQuoteWords } from "./message-quote.tsx";
import { quoteOf } from "./shown-messages.ts";
import type { Arrival } from "./use-thread.ts";

const SPOKEN_LIMIT = 300;

interface ThreadStatusProps {
  /** The other one's name. */
  name: string;
  arrived: Arrival | undefined;
  /** What the reader has done himself. */
  said: string;
}

/** Says to a screen reader what has come, and what has been done; seen by nobody. */
export function ThreadStatus({ name, arrived, said }: ThreadStatusProps) {
  const t = useT("chat");
  const words = useQuoteWords();
  const text =
    arrived &&
    (arrived.count === 1
      ? `${name}: ${arrived.message.text.slice(0, SPOKEN_LIMIT) || words(quoteOf(arrived.message))}`
      : t("arrived", { count: arrived.count, name }));
  return (
    <>
      <p className="vh" role="status">
        {text}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
    </>
  );
}
