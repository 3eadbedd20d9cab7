import { Form } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { noReturnToCookies, noSessionCookie } from "../cookies.server.ts";
import { endAllSessions } from "../devices.server.ts";
import type { Route } from "./+types/sign-out-everywhere.ts";

/** Asks for a fresh proof, as ending the other sessions does. */
export function loader({ context }: Route.LoaderArgs) {
  reauthenticatedOf(context);
  return null;
}

/** Ends all sessions, that of the request among them. */
export async function action({ context }: Route.ActionArgs) {
  await endAllSessions(reauthenticatedOf(context, paths.signOutEverywhere()));
  const cookies = [noSessionCookie(), ...noReturnToCookies(visitOf(context).headers)];
  return redirectWithFlash(context, paths.signIn(), "signed-out-everywhere", cookies);
}

export default function SignOutEverywhere() {
  const t = useT("accounts-settings");
  return (
    <SettingsPage section="sessions" title={t("sessions.endAllTitle")} lead={t("sessions.allText")}>
      {/* The document is a visitor's afterwards. */}
      <Form method="post" action={paths.signOutEverywhere()} className="row row-w" reloadDocument>
        <Button type="submit" variant="danger">
          {t("sessions.endAll")}
        </Button>
        <LinkButton variant="quiet" to={paths.sessions()}>
          {t("sessions.keep")}
        </LinkButton>
      </Form>
    </SettingsPage>
  );
}
