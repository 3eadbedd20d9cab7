import { Form } from "react-router";
import { endOtherSessions } from "#app/features/sessions/commands-devices.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/other-sessions-removal.ts";
import { SettingsPage } from "./settings-page.tsx";

// Has nothing to fetch, but the server is to be asked who opens it.
export function loader() {
  return null;
}

/** Ends all sessions but the one that asks. */
export async function action({ context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const { session } = visitOf(context);
  if (session) await endOtherSessions(member, session.id);
  return redirectWithFlash(context, paths.sessions(), "sessions-ended");
}

export default function OtherSessionsRemoval() {
  const t = useT("settings");
  return (
    <SettingsPage section="sessions" title={t("sessions.endOthers")} lead={t("sessions.othersText")}>
      <Form method="post" className="row row-w">
        <Button type="submit" variant="danger">
          {t("sessions.endOthers")}
        </Button>
        <LinkButton variant="quiet" to={paths.sessions()}>
          {t("sessions.keep")}
        </LinkButton>
      </Form>
    </SettingsPage>
  );
}
