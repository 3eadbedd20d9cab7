import { getFormProps } from "@conform-to/react";
import { Form } from "react-router";
import { PICTURE_TYPES } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormProblem } from "#app/shell/action-form.tsx";
import { FieldOf } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { FileDrop } from "#app/ui/forms/file-drop.tsx";
import { logoSchema, type PerkRecord } from "../desk/perk-desk.ts";

/** A plain multipart form for the logo, and a button that removes it (messages `perks-desk`). */
export function LogoForm({ perk, answer }: { perk: PerkRecord; answer: FormAnswer | undefined }) {
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
              size: (bytes) => t("drop.size", { size: String(Math.ceil(bytes / 1000)) }),
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
