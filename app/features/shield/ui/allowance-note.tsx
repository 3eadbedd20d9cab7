import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { Room } from "../allowance.ts";

/** From so few on, somebody is told what remains though their account is old. */
const FEW = 5;

/** How many conversations can still be begun today, and when it becomes more; nothing for those whom it does not concern (messages `shield`). */
export function RoomNote({ room }: { room: Room }) {
  const t = useT("shield");
  const format = useFormat();
  const { limit, remaining, nextAt, loosens } = room;
  if (!loosens && remaining > FEW) return null;
  return (
    <p className="small muted room-note">
      {nextAt ? t("room.none", { limit, at: format.dateTime(nextAt) }) : t("room.remaining", { remaining })}{" "}
      {loosens && t("room.loosens", { date: format.date(loosens.at), limit: loosens.limit })}
    </p>
  );
}
