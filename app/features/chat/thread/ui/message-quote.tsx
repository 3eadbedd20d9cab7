import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { Quote } from "../../message.ts";

interface MessageQuoteProps {
  conversationId: string;
  quote: Quote;
  /** The other member's. */
  name: string;
  onJump: (quote: Quote) => void;
}

/** The message that is replied to, as a link to it. */
export function MessageQuote({ conversationId, quote, name, onJump }: MessageQuoteProps) {
  const t = useT("chat");
  const quoteText = useQuoteText();
  if (quote.gone) return <span className="quote">{t("reply.gone")}</span>;
  return (
    <a
      className="quote"
      href={paths.conversation(conversationId, quote.number)}
      onClick={(event) => {
        event.preventDefault();
        onJump(quote);
      }}
    >
      <b>{quote.mine ? t("me") : name}</b>
      <span className="quote-text">{quoteText(quote)}</span>
    </a>
  );
}

/** The text of a quote: the beginning of the message, or its kind. */
export function useQuoteText(): (quote: Pick<Quote, "text" | "kind">) => string {
  const t = useT("chat");
  return ({ text, kind }) => text || (kind ? t(`kind.${kind}`) : "");
}
