import { Form, redirect } from "react-router";
import { changePassword } from "#app/features/accounts/commands-password-change.server.ts";
import { passwordChangeSchema } from "#app/features/accounts/password-change.ts";
import { PasswordChangeForm } from "#app/features/accounts/ui/password-change-form.tsx";
import { waysInOf } from "#app/features/providers/queries-ways-in.server.ts";
import { ProviderNote } from "#app/features/providers/ui/provider-note.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { registeredOf, visitOf } from "#app/platform/visit.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/settings-password.ts";
import { SettingsPage } from "./settings-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const { hasPassword, providers } = await waysInOf(member);
  return { email: member.email, hasPassword, providers: providers.map(({ provider }) => provider) };
}

/** Changes the password; this browser stays signed in, all others do not. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = registeredOf(context);
  const submission = parseForm(await formOf(request), passwordChangeSchema);
  const hide = ["current", "password"];
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"), hide);
  const result = await changePassword(member, submission.value, visitOf(context));
  if (!result.ok) return refuse(submission, result, hide);
  const headers = new Headers(flashHeaders(context, "password-updated"));
  headers.append("Set-Cookie", result.value.cookie);
  return redirect(paths.settings(), { headers });
}

export default function PasswordSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("settings");
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
