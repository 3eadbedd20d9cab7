import { data } from "react-router";
import { ownZone } from "#app/features/accounts/queries-time-zone.server.ts";
import { savePreferences } from "#app/features/notifications/commands-preferences.server.ts";
import { preferencesSchema } from "#app/features/notifications/preferences-form.ts";
import { digestHourOf } from "#app/features/notifications/queries-digest.server.ts";
import { preferencesOf, pushesOf } from "#app/features/notifications/queries-preferences.server.ts";
import { PreferenceMatrix } from "#app/features/notifications/ui/preference-matrix.tsx";
import { devicesOf } from "#app/features/push/devices.server.ts";
import { DeviceSection } from "#app/features/push/ui/device-section.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import type { Route } from "./+types/settings-notifications.ts";
import { SettingsPage } from "./settings-page.tsx";

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
  // The page sends no other values; only a forged form does.
  if (submission.status !== "success") throw data(null, { status: 422 });
  const { mails, ...more } = submission.value;
  await savePreferences(member, mails, visitOf(context).market, more);
  return redirectWithFlash(context, paths.notificationSettings(), "preferences-saved");
}

export default function NotificationSettings({ loaderData }: Route.ComponentProps) {
  const t = useT("settings");
  return (
    <SettingsPage section="notifications" lead={t("notifications.lead")}>
      <PreferenceMatrix {...loaderData.choices} now={useRoot().now} />
      <DeviceSection accountId={loaderData.accountId} devices={loaderData.devices} />
    </SettingsPage>
  );
}
