import { Form } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endOtherSessions } from "../devices.server.ts";
import type { Route } from "./+types/other-sessions-removal.ts";

/** Asks for a fresh proof: whoever sits at an open browser must not shut its owner out of the others (OWASP ASVS 5.0 7.5.2). */
export function loader({ context }: Route.LoaderArgs) {
  reauthenticatedOf(context);
  return null;
}

/** Ends all sessions except the one of the request. */
export async function action({ context }: Route.ActionArgs) {
  const member = reauthenticatedOf(context, paths.otherSessionsRemoval());
  const { session } = visitOf(context);
  if (session) await endOtherSessions(member, session.id);
  return redirectWithFlash(context, paths.sessions(), "sessions-ended");
}

export default function OtherSessionsRemoval() {
  const t = useT("accounts-settings");
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
