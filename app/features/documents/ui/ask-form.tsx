import { getInputProps } from "@conform-to/react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextareaField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { MESSAGE_LIMIT } from "../access.ts";
import { askSchema } from "../document-form.ts";

interface AskFormProps {
  pitch: { publicId: string; companyName: string; ownerName: string };
  /** Labels of what can be requested. */
  wanted: readonly string[];
  agreement: { version: string; html: string };
  answer: FormAnswer | undefined;
}

/** The form of an access request, with the agreement (messages `documents`). */
export function AskForm({ pitch, wanted, agreement, answer }: AskFormProps) {
  const t = useT("documents");
  const format = useFormat();
  const { publicId, companyName, ownerName: name } = pitch;
  const form = useActionForm({
    id: "ask",
    schema: askSchema,
    answer,
    action: paths.pitchAccess(publicId),
    labels: { message: t("ask.message", { name }), agreed: t("ask.agreement") },
    validate: "submit",
  });
  const agreed = form.field("agreed");
  return (
    <>
      <section className="stack stack-2">
        <h2 className="h-sec">{t("ask.what")}</h2>
        <ul className="ask-list">
          {wanted.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <ActionForm of={form} hidden={{ version: agreement.version }}>
        <TextareaField
          of={form.field("message")}
          hint={t("ask.messageHint")}
          optional={t("ask.optional")}
          rows={4}
          limit={MESSAGE_LIMIT}
        />
        <div className="stack stack-2">
          <h2 className="h-sec" id="agreement">
            {t("ask.agreement")}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard */}
          <section className="agreement prose small" aria-labelledby="agreement" tabIndex={0}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown files */}
            <div dangerouslySetInnerHTML={{ __html: agreement.html }} />
          </section>
          <p className="tiny muted">{t("ask.version", { date: format.date(agreement.version) })}</p>
          <Checkbox
            {...getInputProps(agreed.meta, { type: "checkbox", value: "on" })}
            required
            label={t("ask.agree")}
          />
          {agreed.error && <FieldError id={agreed.meta.errorId}>{agreed.error}</FieldError>}
        </div>
        <p className="small soft">
          {t("ask.next", { name })} {t("marked", { name })} <Link to={paths.faq("see-documents")}>{t("ask.help")}</Link>
        </p>
        <p className="actions">
          <LinkButton to={paths.pitch({ publicId, companyName })}>{t("ask.back")}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("ask.send")}
          </Button>
        </p>
      </ActionForm>
    </>
  );
}
