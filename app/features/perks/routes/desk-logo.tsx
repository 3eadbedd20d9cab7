import { getFormProps } from "@conform-to/react";
import { data, Form, redirect } from "react-router";
import { PICTURE_TYPES } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { FieldOf } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { removePerkLogo, setPerkLogo } from "../desk/logo.server.ts";
import { logoSchema, type PerkRecord } from "../desk/perk-desk.ts";
import { perkRecord } from "../desk/perks.server.ts";
import type { Route } from "./+types/desk-logo.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const perk = await perkRecord(supportOf(context), params.id);
  if (!perk) throw data("page", { status: 404 });
  if (perk.state === "ended") throw redirect(paths.perkAtDesk(perk.id));
  return { perk };
}

/** Stores a logo, or with `_method=delete` removes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = supportOf(context);
  const form = await formOf(request);
  if (form.get("_method") === "delete") {
    if (!(await removePerkLogo(actor, params.id)).ok) throw data("page", { status: 404 });
    return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-logo-removed");
  }
  const file = form.get("logo");
  form.delete("logo");
  const submission = parseForm(form, logoSchema);
  if (!(file instanceof File) || file.size === 0 || submission.status !== "success") {
    return refuse(submission, err("invalid-input", { logo: ["required"] }));
  }
  const set = await setPerkLogo(actor, params.id, file);
  if (set.ok) return redirectWithFlash(context, paths.perkAtDesk(params.id), "perk-saved");
  if (set.code === "not-found") throw data("page", { status: 404 });
  return refuse(submission, set);
}

/** The logo of a partner. */
export default function PerkLogo({ loaderData: { perk }, actionData }: Route.ComponentProps) {
  const t = useT("perks-desk");
  return (
    <FormPage title={t("logo.title")} about={perk.partner}>
      <LogoForm perk={perk} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}

/** A plain multipart form for the logo, and a button that removes it (messages `perks-desk`). */
function LogoForm({ perk, answer }: { perk: PerkRecord; answer: FormAnswer | undefined }) {
  const t = useT("perks-desk");
  const { id, partner, picture } = perk;
  const form = useActionForm({ id: "perk-logo", schema: logoSchema, answer, labels: { logo: t("logo.field") } });
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="stack stack-6" {...getFormProps(form.meta)}>
        <FormProblem form={form.meta} fallback={form.fallback} labels={form.labels} />
        <FieldOf of={form.field("logo")} hint={t("logo.hint")} required>
          <FileDrop
            name="logo"
            accept={PICTURE_TYPES}
            preview="square"
            {...(picture && { stored: { name: partner, src: picture } })}
            texts={{
              drop: t("logo.drop"),
              release: t("drop.release"),
              rule: t("logo.rule"),
              choose: t("drop.choose"),
              change: t("drop.change"),
              remove: t("drop.remove"),
              size: (bytes) => t("drop.size", { size: Math.ceil(bytes / 1000) }),
            }}
          />
        </FieldOf>
        <p className="actions">
          <LinkButton to={paths.perkAtDesk(id)}>{t("back")}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("logo.submit")}
          </Button>
        </p>
      </Form>
      {picture && (
        <Form method="post">
          <input type="hidden" name="_method" value="delete" />
          <Button type="submit" variant="danger-quiet">
            {t("logo.remove")}
          </Button>
        </Form>
      )}
    </>
  );
}
