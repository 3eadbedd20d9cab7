import { useId, useState } from "react";
import { data, Form, Link, useNavigation } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { devicesOf } from "#app/features/push/devices.server.ts";
import { DeviceSection } from "#app/features/push/ui/device-section.tsx";
import { formatsOf } from "#app/i18n/format.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { useUnsavedWarning } from "#app/shell/use-unsaved-warning.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox, Radio } from "#app/ui/forms/checkbox.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { digestHourOf, preferencesOf, pushesOf, savePreferences } from "../preferences.server.ts";
import {
  isPushKind,
  PREFERENCE_KINDS,
  type PreferenceKind,
  type Preferences,
  type PushKind,
  pushField,
  RHYTHMS,
} from "../preferences.ts";
import { preferencesSchema } from "../preferences-form.ts";
import type { Route } from "./+types/preferences.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const [preferences, pushes, hour, { zone }, devices] = await Promise.all([
    preferencesOf(member.id),
    pushesOf(member.id),
    digestHourOf(member.id),
    ownZone(member),
    devicesOf(member, visitOf(context).session?.id),
  ]);
  return { choices: { preferences, pushes, hour, zone }, devices, accountId: member.id };
}

/** Saves all eight choices, their pushes, and the hour of the digest. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const submission = parseForm(await formOf(request), preferencesSchema);
  // Only a forged form fails.
  if (submission.status !== "success") throw data(null, { status: 422 });
  const { mails, ...more } = submission.value;
  await savePreferences(member, mails, visitOf(context).market, more);
  return redirectWithFlash(context, paths.notificationSettings(), "preferences-saved");
}

export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  return (
    <SettingsPage section="notifications" lead={t("notifications.lead")}>
      <PreferenceMatrix {...loaderData.choices} now={useRoot().now} />
      <DeviceSection accountId={loaderData.accountId} devices={loaderData.devices} />
    </SettingsPage>
  );
}

interface PreferenceMatrixProps {
  preferences: Preferences;
  pushes: Readonly<Record<PushKind, boolean>>;
  /** Of the digest, in `zone`. */
  hour: number;
  zone: string;
  now: Date;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Form with rhythm and push for each kind, and the hour of the digest. */
function PreferenceMatrix({ preferences, pushes, hour, zone, now }: PreferenceMatrixProps) {
  const t = useT("accounts-settings");
  const market = useMarket();
  const clock = zoneFormatsOf(market, zone);
  const { time } = formatsOf(market, "UTC");
  const busy = useNavigation().formAction === paths.notificationSettings();
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedWarning(unsaved && !busy, t("notifications.leave"));
  return (
    // Remounted when saved preferences change, perhaps in another window.
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
            options={HOURS.map((each) => ({ value: String(each), label: time(new Date(Date.UTC(2000, 0, 1, each))) }))}
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
