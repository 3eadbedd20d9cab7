import { Form, Link, useNavigation } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { listedStatusOf, saveListed } from "../visibility.server.ts";
import type { Route } from "./+types/settings-visibility.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  // Staff are never listed.
  return { ...(await listedStatusOf(member)), staff: member.staffRole !== null, side: member.side };
}

/** Saves the choice. An unticked box sends nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  await saveListed(member, (await formOf(request)).get("listed") === "on");
  return redirectWithFlash(context, paths.visibility(), "visibility-saved");
}

export default function VisibilitySettings({
  loaderData: { listed, found, hideEmail, side, staff },
}: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const busy = useNavigation().formAction === paths.visibility();
  return (
    <SettingsPage section="visibility" lead={t("visibility.lead")}>
      <Form method="post" className="stack stack-6" key={String(listed)}>
        <Checkbox
          card
          name="listed"
          value="on"
          label={t("visibility.choice")}
          detail={t("visibility.detail")}
          defaultChecked={listed}
        />
        {listed && !found && !staff && <Note>{t("visibility.pending")}</Note>}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t("visibility.submit")}
          </Button>
        </div>
      </Form>
      {side && (
        <p className="small soft">
          {t(hideEmail ? "visibility.emailHidden" : "visibility.emailShown")}{" "}
          <Link to={paths.editProfile()}>{t("visibility.profile")}</Link>
        </p>
      )}
    </SettingsPage>
  );
}
