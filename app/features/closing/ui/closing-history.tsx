import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { ClosingEvent, ClosingRoom } from "../closing.ts";
import { useClosingWords } from "./use-closing-words.ts";

/** What both did last, newest first; at the end the acceptance of the terms. */
export function ClosingHistory({ room }: { room: ClosingRoom }) {
  const t = useT("closing");
  const format = useFormat();
  const words = useClosingWords(room);
  const { history, offer } = room;
  const lineOf = ({ act, party, step }: ClosingEvent) => {
    const name = words.nameOf(party);
    return t(`history.${act}`, { name, step: step ? words.titleOf(step) : "" });
  };
  return (
    <section>
      <SectionHead title={t("history.title")} />
      <ol className="closing-log">
        {history.map((event) => (
          <li key={event.number}>
            <time className="tiny muted" dateTime={event.at}>
              {format.dayTime(event.at)}
            </time>
            {lineOf(event)}
          </li>
        ))}
        <li>
          <time className="tiny muted" dateTime={offer.movedAt}>
            {format.dayTime(offer.movedAt)}
          </time>
          {t("history.accepted")}
        </li>
      </ol>
    </section>
  );
}
