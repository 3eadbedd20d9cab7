import { useId, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatsOf } from "#app/i18n/format.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useUnsavedWarning } from "#app/shell/use-unsaved-warning.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import {
  isPushKind,
  PREFERENCE_KINDS,
  type PreferenceKind,
  type Preferences,
  type PushKind,
  pushField,
  RHYTHMS,
} from "../preferences.ts";

interface PreferenceMatrixProps {
  preferences: Preferences;
  pushes: Readonly<Record<PushKind, boolean>>;
  /** Of the digest, by the clock of `zone`. */
  hour: number;
  zone: string;
  now: Date;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The eight kinds, each with the rhythms that it has and whether it is pushed, and the hour of the digest (messages `settings`). */
export function PreferenceMatrix({ preferences, pushes, hour, zone, now }: PreferenceMatrixProps) {
  const t = useT("accounts-settings");
  const market = useMarket();
  const clock = zoneFormatsOf(market, zone);
  const { time } = formatsOf(market, "UTC");
  const busy = useNavigation().formAction === paths.notificationSettings();
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedWarning(unsaved && !busy, t("notifications.leave"));
  return (
    // What was saved, perhaps in another window, replaces what is shown.
    <Form
      method="post"
      className="stack stack-6"
      key={JSON.stringify([preferences, pushes, hour])}
      onChange={() => setUnsaved(true)}
      onSubmit={() => setUnsaved(false)}
    >
      <div className="rhythms">
        {PREFERENCE_KINDS.map((kind) => (
          <Rhythm key={kind} kind={kind} chosen={preferences[kind]} pushed={isPushKind(kind) && pushes[kind]} />
        ))}
      </div>
      <div className="stack stack-2 digest-hour">
        <Field id="digest-hour" label={t("notifications.hour")} hint={t("notifications.hourHint")}>
          <Select
            name="hour"
            defaultValue={String(hour)}
            options={HOURS.map((one) => ({ value: String(one), label: time(new Date(Date.UTC(2000, 0, 1, one))) }))}
          />
        </Field>
        <p className="small soft">
          {t("notifications.zone", { zone: clock.name(now) })}{" "}
          <Link to={paths.timeZone()}>{t("notifications.zoneChange")}</Link>
        </p>
      </div>
      <p className="small soft">{t("notifications.consent")}</p>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("notifications.submit")}
        </Button>
      </div>
    </Form>
  );
}

function Rhythm({ kind, chosen, pushed }: { kind: PreferenceKind; chosen: string; pushed: boolean }) {
  const t = useT("accounts-settings");
  const hint = useId();
  return (
    <fieldset className="rhythm" aria-describedby={hint}>
      <legend>{t(`notifications.kind.${kind}`)}</legend>
      <p id={hint} className="small soft">
        {t(`notifications.hint.${kind}`)}
      </p>
      <div className="rhythm-choices">
        {RHYTHMS[kind].map((mail) => (
          <Radio
            key={mail}
            name={kind}
            value={mail}
            defaultChecked={chosen === mail}
            label={t(`notifications.mail.${mail}`)}
          />
        ))}
        {isPushKind(kind) && (
          <Checkbox name={pushField(kind)} defaultChecked={pushed} label={t("notifications.push")} />
        )}
      </div>
    </fieldset>
  );
}
