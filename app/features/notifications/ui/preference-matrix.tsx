import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { MAIL_CHOICES, PREFERENCE_KINDS, type Preferences } from "../preferences.ts";

/** The eight kinds, each with its three choices of mail (messages `settings`). */
export function PreferenceMatrix({ preferences }: { preferences: Preferences }) {
  const t = useT("settings");
  const busy = useNavigation().formAction === paths.notificationSettings();
  return (
    // What was saved, perhaps in another window, replaces what is shown.
    <Form method="post" className="stack stack-6" key={JSON.stringify(preferences)}>
      <table className="table matrix">
        <caption className="vh">{t("section.notifications")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("notifications.what")}</th>
            {MAIL_CHOICES.map((choice) => (
              <th key={choice} scope="col">
                {t(`notifications.mail.${choice}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PREFERENCE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`notifications.kind.${kind}`)}</th>
              {MAIL_CHOICES.map((choice) => (
                <td key={choice}>
                  <Radio
                    name={kind}
                    value={choice}
                    defaultChecked={preferences[kind] === choice}
                    label={
                      <span className="vh">
                        {t(`notifications.kind.${kind}`)}: {t(`notifications.mail.${choice}`)}
                      </span>
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small soft">{t("notifications.consent")}</p>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t("notifications.submit")}
        </Button>
      </div>
    </Form>
  );
}
