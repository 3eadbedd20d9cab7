import { Form } from "react-router";
import { signInMethodsOf } from "#app/features/providers/sign-in-methods.server.ts";
import { ProviderNote } from "#app/features/providers/ui/provider-note.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { passwordChangeSchema } from "../../credentials-form.ts";
import { SettingsPage } from "../../ui/settings-page.tsx";
import { changePassword } from "../password.server.ts";
import type { Route } from "./+types/settings-password.ts";

const PasswordChangeForm = deferred(async () => (await import("../ui/settings-password-form.tsx")).PasswordChangeForm);

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const { hasPassword, providers } = await signInMethodsOf(member);
  return { email: member.email, hasPassword, providers: providers.map(({ provider }) => provider) };
}

/** Changes the password; only this browser stays signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const submission = parseForm(await formOf(request), passwordChangeSchema);
  const hide = ["current", "password"];
  if (submission.status !== "success") return refuse(submission, err("invalid-input"), hide);
  const result = await changePassword(member, submission.value, visitOf(context));
  if (!result.ok) return refuse(submission, result, hide);
  return redirectWithFlash(context, paths.settings(), "password-updated", [result.value.cookie]);
}

export default function PasswordSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const { email, hasPassword, providers } = loaderData;
  if (hasPassword) {
    return (
      <SettingsPage section="password" lead={t("password.lead")}>
        <PasswordChangeForm email={email} answer={actionData} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage section="password">
      {providers.length > 0 && <ProviderNote providers={providers} />}
      <section className="stack stack-3" aria-labelledby="set-password">
        <h3 className="strong" id="set-password">
          {t("provider.setTitle")}
        </h3>
        <p className="soft">{t("provider.setText", { email })}</p>
        <Form method="post" action={paths.passwordLink()}>
          <Button type="submit">{t("provider.setSubmit")}</Button>
        </Form>
      </section>
    </SettingsPage>
  );
}
