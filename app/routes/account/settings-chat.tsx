import { data, Form, useNavigation } from "react-router";
import { changeChatSettings } from "#app/features/chat/commands-settings.server.ts";
import { chatSettingsOf } from "#app/features/chat/queries-settings.server.ts";
import { type ChatSettings, chatSettingsForm } from "#app/features/chat/settings.ts";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf } from "#app/platform/visit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import type { Route } from "./+types/settings-chat.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await chatSettingsOf(registeredOf(context)) };
}

/** Keeps all four choices. A box that is not ticked sends nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const submission = parseForm(await formOf(request), chatSettingsForm);
  // The page sends no other values; only a forged form does.
  if (submission.status !== "success") throw data(null, { status: 422 });
  const kept = await changeChatSettings(member, submission.value);
  if (!kept.ok) throw data("page", { status: statusOf(kept) });
  return redirectWithFlash(context, paths.chatSettings(), "chat-settings-saved");
}

const MUTUAL = ["receipts", "typing", "presence"] as const satisfies readonly (keyof ChatSettings)[];

export default function ChatSettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  const t = useT("chat-settings");
  const busy = useNavigation().formAction === paths.chatSettings();
  const choice = (name: keyof ChatSettings) => (
    <Checkbox
      key={name}
      card
      name={name}
      value="on"
      label={t(`settings.${name}`)}
      detail={t(`settings.${name}Detail`)}
      defaultChecked={settings[name]}
    />
  );
  return (
    <SettingsPage section="chat" lead={t("settings.lead")}>
      <Form method="post" className="stack stack-6" key={JSON.stringify(settings)}>
        <FieldGroup label={t("settings.mutual")} hint={t("settings.mutualHint")}>
          <div className="stack stack-2">{MUTUAL.map(choice)}</div>
        </FieldGroup>
        <FieldGroup label={t("settings.here")}>{choice("sound")}</FieldGroup>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t("settings.submit")}
          </Button>
        </div>
      </Form>
    </SettingsPage>
  );
}
