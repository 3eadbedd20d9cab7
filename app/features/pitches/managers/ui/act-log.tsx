import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { LoggedAct } from "../acts.server.ts";

interface ActLogProps {
  publicId: string;
  acts: readonly LoggedAct[];
  /** Cursor of the next page. */
  next: string | null;
  /** Whether this is a later page. */
  begun: boolean;
}

/** Who did what with a pitch, newest first (messages `pitches-managers`). */
export function ActLog({ publicId, acts, next, begun }: ActLogProps) {
  const t = useT("pitches-managers");
  const format = useFormat();
  if (acts.length === 0 && !begun) return null;
  const sentence = ({ act, actorName, whom, role }: LoggedAct) =>
    t(`log.act.${act}`, {
      name: actorName ?? t("log.someone"),
      person: whom ?? t("log.personGone"),
      role: role ? t(`role.${role}`) : "",
    });
  return (
    <section className="stack stack-3" aria-labelledby="manager-log">
      <h2 className="h-sec" id="manager-log">
        {t("log.title")}
      </h2>
      <ol className="manager-log">
        {acts.map((act) => (
          <li key={act.id}>
            <DateTime at={act.at}>{format.dayTime(act.at)}</DateTime>
            <span>
              {sentence(act)}
              {act.times > 1 && ` (${format.number(act.times)})`}
            </span>
          </li>
        ))}
      </ol>
      {(next || begun) && (
        <ShowMore
          to={next ? paths.pitchManagers(publicId, next) : undefined}
          label={t("log.older")}
          start={begun && { to: paths.pitchManagers(publicId), label: t("log.latest") }}
        />
      )}
    </section>
  );
}
