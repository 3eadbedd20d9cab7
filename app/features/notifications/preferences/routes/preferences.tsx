import { data } from "react-router";
import { ownZone } from "#app/features/accounts/settings/settings.server.ts";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { devicesOf } from "#app/features/push/devices.server.ts";
import { DeviceSection } from "#app/features/push/ui/device-section.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { digestHourOf, preferencesOf, pushesOf, savePreferences } from "../preferences.server.ts";
import { preferencesSchema } from "../preferences-form.ts";
import { PreferenceMatrix } from "../ui/preference-matrix.tsx";
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
  // The page sends no other values; only a forged form does.
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
