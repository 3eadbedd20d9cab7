import { useMarket, useT, useZone } from "#app/i18n/translate.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { dayOf, daysAgo, longDayOf } from "../../days.ts";
import { byDay } from "../../message.ts";
import type { CardData } from "../../ui/thread-slots.ts";
import { MessageTurn, type MessageTurnProps, type ShownMessage } from "./message-group.tsx";
import { useQuoteWords } from "./message-quote.tsx";
import { quoteOf } from "./shown-messages.ts";
import type { Arrival } from "./use-thread.ts";

/** The other one is typing at this moment. Not said aloud: it would talk over the reader again and again. */
export function TypingLine({ name }: { name: string }) {
  const t = useT("chat");
  return (
    <p className="msg typing-line">
      <span className="bub typing" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="vh">{t("typing", { name })}</span>
    </p>
  );
}

interface ThreadMessagesProps<Cards extends CardData> extends Omit<MessageTurnProps<Cards>, "messages" | "speaker"> {
  shown: readonly ShownMessage[];
  /** The first message's number where there are older ones. */
  older: number | undefined;
  /** The last one's where there are newer ones. */
  newer: number | undefined;
  now: Date;
}

/** What is shown of a conversation, by days and by turns. */
export function ThreadMessages<Cards extends CardData>(props: ThreadMessagesProps<Cards>) {
  const { shown, older, newer, now, ...turns } = props;
  const t = useT("chat");
  const zone = useZone();
  return (
    <>
      {older !== undefined && (
        <LinkButton className="thread-older" size="s" variant="quiet" to={`?before=${older}`}>
          {t("olderMessages")}
        </LinkButton>
      )}
      {byDay(shown, (moment) => dayOf(zone, moment)).map((day) => (
        <section key={day.day} className="thread-day">
          <h2 className="day">
            <DayName day={day.day} now={now} />
          </h2>
          <ol>
            {day.turns.map(({ mine, messages }) => (
              <MessageTurn key={messages[0]!.id} {...turns} messages={messages} speaker={mine ? t("me") : turns.name} />
            ))}
          </ol>
        </section>
      ))}
      {newer !== undefined && (
        <LinkButton className="thread-older" size="s" variant="quiet" to={`?after=${newer}`}>
          {t("newerMessages")}
        </LinkButton>
      )}
    </>
  );
}

function DayName({ day, now }: { day: string; now: Date }) {
  const t = useT("chat");
  const market = useMarket();
  const zone = useZone();
  const days = daysAgo(zone, day, now);
  return days === 0 ? t("today") : days === 1 ? t("yesterday") : longDayOf(market, day, dayOf(zone, now));
}

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
