import { Form, useNavigation } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { confirmationSchema } from "../../link-form.ts";

interface CodeFormProps {
  token: string;
  /** The address that the code goes to, as its reader recognises it. */
  hint: string;
  maker: string;
  /** Where the adviser works, as the link has it. */
  market: Market;
  /** The code that was asked for was not sent. */
  notSent: boolean;
  answer: FormAnswer | undefined;
}

/** Asks for a code by mail, then for the code and what an adviser agrees to (messages `advisers-reading`). */
export function CodeForm({ token, hint, maker, market, notSent, answer }: CodeFormProps) {
  const t = useT("advisers-reading");
  const failureText = useFailureText();
  const sending = paths.adviserCode(token);
  const busy = useNavigation().formAction === sending;
  const form = useActionForm({
    id: "adviser",
    schema: confirmationSchema,
    answer,
    action: paths.adviser(token),
    labels: { code: t("confirm.code"), agreed: t("confirm.agreeLabel") },
    validate: "submit",
  });
  return (
    <>
      <section className="stack stack-3" aria-labelledby="first-step">
        <h2 className="h-sec" id="first-step">
          {t("confirm.first")}
        </h2>
        <p>{t("confirm.sends", { hint })}</p>
        {notSent && (
          <Note kind="warning" role="alert">
            {failureText("adviser-code-not-sent")}
          </Note>
        )}
        <Form method="post" action={sending}>
          <Button type="submit" busy={busy}>
            {t("confirm.send")}
          </Button>
        </Form>
      </section>
      <section className="stack stack-3" aria-labelledby="second-step">
        <h2 className="h-sec" id="second-step">
          {t("confirm.second")}
        </h2>
        <ActionForm of={form}>
          <TextField
            of={form.field("code")}
            className="one-time-code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={20}
            required
          />
          <CheckField of={form.field("agreed")}>{t("confirm.agree", { maker, market })}</CheckField>
          <p className="small soft">{t("confirm.logged", { maker })}</p>
          <p className="actions">
            <Button type="submit" variant="primary" busy={form.busy}>
              {t("confirm.read")}
            </Button>
          </p>
        </ActionForm>
      </section>
    </>
  );
}
