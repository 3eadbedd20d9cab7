import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { LogoTile } from "#app/ui/logo-tile.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { DeletedPitch } from "../queries-owner.server.ts";

/** What the owner has deleted and can still restore (messages `pitch-life`, `pitch-page`). */
export function DeletedPitches({ pitches }: { pitches: readonly DeletedPitch[] }) {
  const t = useT("pitch-life");
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <SectionHead title={t("deleted.title")} id={id} />
      <p className="soft">{t("deleted.text")}</p>
      <ul className="created">
        {pitches.map((pitch) => (
          <DeletedRow key={pitch.publicId} pitch={pitch} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ pitch }: { pitch: DeletedPitch }) {
  const t = useT("pitch-life");
  const words = useT("pitch-page");
  const format = useFormat();
  const name = pitch.companyName ?? words("untitled");
  const action = paths.pitchRestoration(pitch.publicId);
  const busy = useNavigation().formAction === action;
  return (
    <li>
      <LogoTile name={name} {...pictureSources(pitch.logoId, 48)} />
      <div className="grow stack stack-2">
        <h3 className="h-sec">{name}</h3>
        <p className="tiny muted">
          {t("deleted.dates", { deleted: format.date(pitch.deletedAt), until: format.date(pitch.until) })}
        </p>
        <p className="small soft">{t(`deleted.as.${pitch.comesBack}`)}</p>
        <Form method="post" action={action} className="actions">
          <Button type="submit" size="s" busy={busy} aria-label={t("deleted.restoreNamed", { name })}>
            {t("deleted.restore")}
          </Button>
        </Form>
      </div>
    </li>
  );
}
