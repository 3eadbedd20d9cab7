import { useMarket, useT, useZone } from "#app/i18n/translate.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { byDay } from "../message.ts";
import { dayOf, daysAgo, longDayOf } from "../moments.ts";
import { MessageTurn, type MessageTurnProps, type ShownMessage } from "./message-turn.tsx";
import type { CardData } from "./slots.ts";

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
