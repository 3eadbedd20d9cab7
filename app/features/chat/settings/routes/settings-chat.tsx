import { data, Form, useNavigation } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { screeningAnswerOf } from "#app/features/shield/message-screening.server.ts";
import { ScreeningSetting } from "#app/features/shield/ui/message-screening.tsx";
import { translationQuestionOf } from "#app/features/translation/consent.server.ts";
import { TranslationSetting } from "#app/features/translation/ui/translation-question.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { type ChatSettings, changeChatSettings, chatSettingsForm, chatSettingsOf } from "../settings.server.ts";
import type { Route } from "./+types/settings-chat.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = registeredOf(context);
  const [settings, screening, translation] = await Promise.all([
    chatSettingsOf(actor),
    screeningAnswerOf(actor),
    translationQuestionOf(actor),
  ]);
  return { settings, screening, translation };
}

/** Saves all four settings. An unticked box sends nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const submission = parseForm(await formOf(request), chatSettingsForm);
  // Only a forged form fails.
  if (submission.status !== "success") throw data(null, { status: 422 });
  const saved = await changeChatSettings(member, submission.value);
  if (!saved.ok) throw data("page", { status: statusOf(saved) });
  return redirectWithFlash(context, paths.chatSettings(), "chat-settings-saved");
}

const MUTUAL = ["receipts", "typing", "presence"] as const satisfies readonly (keyof ChatSettings)[];

export default function ChatSettingsPage({ loaderData: { settings, screening, translation } }: Route.ComponentProps) {
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
      {screening !== undefined && <ScreeningSetting answer={screening} />}
      {translation && <TranslationSetting question={translation} />}
    </SettingsPage>
  );
}
