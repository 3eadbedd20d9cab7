import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { renamePasskey } from "#app/features/factors/commands-passkeys.server.ts";
import { PASSKEY_NAME, passkeyNameSchema } from "#app/features/factors/passkeys.ts";
import { passkeyOf } from "#app/features/factors/queries-passkeys.server.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { Route } from "./+types/passkey.ts";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { messages: ["factors"] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const passkey = await passkeyOf(ownerOf(context), params.id);
  if (!passkey) throw new Response(null, { status: 404 });
  return { name: passkey.name };
}

/** Gives the passkey another name. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), passkeyNameSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const passkey = await passkeyOf(actor, params.id);
  const result = passkey ? await renamePasskey(actor, passkey.id, submission.value.name) : failed("not-found");
  if (!result.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.passkeys(), "passkey-renamed");
}

export default function PasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  const problem = useFieldProblem();
  const [form, { name }] = useAccountForm("rename-passkey", passkeyNameSchema, actionData, { name: loaderData.name });
  const busy = useNavigation().state === "submitting";
  return (
    <SettingsPage section="passkeys" title={t("passkeys.renameTitle")}>
      <Form method="post" className="stack stack-6 w-form" {...getFormProps(form)}>
        <FormProblem form={form} fallback="invalid-input" labels={{ name: t("passkeys.name") }} />
        <Field id={name.id} label={t("passkeys.name")} error={problem(name.errors)} required>
          <TextInput {...getInputProps(name, { type: "text" })} autoComplete="off" maxLength={PASSKEY_NAME} />
        </Field>
        <div className="row row-w">
          <Button type="submit" variant="primary" busy={busy}>
            {t("passkeys.save")}
          </Button>
          <Link to={paths.passkeys()}>{t("passkeys.back")}</Link>
        </div>
      </Form>
    </SettingsPage>
  );
}
