import type { QuarantinedMessage } from "#app/features/shield/quarantine.ts";
import { useMarket, useT, useZone } from "#app/i18n/translate.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { dayOf, daysAgo, longDayOf } from "../../days.ts";
import { byDay, type Message, quoteOf } from "../../message.ts";
import type { CardData } from "../../ui/thread-slots.ts";
import { MessageGroup, type MessageGroupProps, type ShownMessage } from "./message-group.tsx";
import { useQuoteText } from "./message-quote.tsx";
import type { Outgoing } from "./outgoing-queue.ts";
import type { Arrival } from "./use-thread.ts";

/** The messages that a thread shows, each once: stored ones, then quarantined ones, then unsent ones. */
export function shownOf(
  messages: readonly Message[],
  quarantined: readonly QuarantinedMessage[],
  outgoing: readonly Outgoing[],
): ShownMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  const waiting = quarantined.filter(isNew);
  for (const { id } of waiting) known.add(id);
  return [
    ...messages.map((stored) => ({ id: stored.id, mine: stored.mine, text: stored.text, at: stored.at, stored })),
    ...waiting.map(({ id, text, at }) => ({ id, mine: true, text, at, quarantined: true as const })),
    ...outgoing.filter(isNew).map((one) => ({ id: one.id, mine: true, text: one.text, at: one.at, outgoing: one })),
  ];
}

/** Shown while the other member is typing. Not a live region, since it would interrupt screen readers repeatedly. */
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

interface ThreadMessagesProps<Cards extends CardData> extends Omit<MessageGroupProps<Cards>, "messages" | "speaker"> {
  shown: readonly ShownMessage[];
  /** The first message's number if there are older ones. */
  older: number | undefined;
  /** The last message's number if there are newer ones. */
  newer: number | undefined;
  now: Date;
}

/** The messages of a thread, by day and sender. */
export function ThreadMessages<Cards extends CardData>(props: ThreadMessagesProps<Cards>) {
  const { shown, older, newer, now, ...group } = props;
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
            {day.groups.map(({ mine, messages }) => (
              <MessageGroup
                key={messages[0]!.id}
                {...group}
                messages={messages}
                speaker={mine ? t("me") : group.name}
              />
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

const ANNOUNCED_LIMIT = 300;

interface ThreadStatusProps {
  /** The other member's. */
  name: string;
  arrived: Arrival | undefined;
  /** Confirmation of the reader's last action. */
  done: string;
}

/** Live regions for screen readers: arrived messages, and the reader's own actions. */
export function ThreadStatus({ name, arrived, done }: ThreadStatusProps) {
  const t = useT("chat");
  const quoteText = useQuoteText();
  const text =
    arrived &&
    (arrived.count === 1
      ? `${name}: ${arrived.message.text.slice(0, ANNOUNCED_LIMIT) || quoteText(quoteOf(arrived.message))}`
      : t("arrived", { count: arrived.count, name }));
  return (
    <>
      <p className="vh" role="status">
        {text}
      </p>
      <p className="vh" role="status">
        {done}
      </p>
    </>
  );
}
