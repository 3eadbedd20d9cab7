import { Reply, X } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Quote } from "../message.ts";
import { useQuoteWords } from "./message-quote.tsx";

/** Over the field: what the next message answers to. */
export function ComposerMode({ quote, name, onEnd }: { quote: Quote; name: string; onEnd: () => void }) {
  const t = useT("chat");
  const words = useQuoteWords();
  return (
    <div className="composer-mode">
      <Icon of={Reply} size="s" />
      <p>
        <b>{quote.mine ? t("reply.toOwn") : t("reply.to", { name })}</b>
        <span className="quote-text">{words(quote)}</span>
      </p>
      <IconButton icon={X} size="s" label={t("reply.cancel")} onClick={onEnd} />
    </div>
  );
}
