import { sessionsOf } from "#app/features/sessions/queries-devices.server.ts";
import { SessionList } from "#app/features/sessions/ui/session-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/settings-sessions.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const current = visitOf(context).session?.id;
  return { sessions: await sessionsOf(member, current), current };
}

export default function SessionSettings({ loaderData }: Route.ComponentProps) {
  const t = useT("settings");
  return (
    <SettingsPage section="sessions" lead={t("sessions.lead")}>
      <SessionList {...loaderData} />
    </SettingsPage>
  );
}
