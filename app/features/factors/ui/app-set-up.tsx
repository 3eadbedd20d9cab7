import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Note } from "#app/ui/note.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { appCodeSchema, shownKey } from "../factors.ts";

interface AppSetUpProps {
  answer: FormAnswer | undefined;
  /** The key for the app: as text, as the address that apps open, and as the QR code of that. */
  appKey: { text: string; address: string; qr: { size: number; path: string } };
}

/** Hands an app its key and asks for a code, by which it shows to have it. */
export function AppSetUp({ answer, appKey: { text, address, qr } }: AppSetUpProps) {
  const t = useT("factors");
  const problem = useFieldProblem();
  const [form, { code }] = useAccountForm("app-set-up", appCodeSchema, answer);
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <section className="stack stack-3" aria-labelledby="scan">
        <h3 className="h-sec" id="scan">
          {t("setUp.scan")}
        </h3>
        <p className="soft">{t("setUp.scanText")}</p>
        <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t("setUp.qr")}>
          {/* Dark on light in either theme: not every camera reads the reverse. */}
          <rect width={qr.size} height={qr.size} fill="white" />
          <path d={qr.path} fill="black" shapeRendering="crispEdges" />
        </svg>
        <p className="only-touch">
          <a href={address}>{t("setUp.open")}</a>
        </p>
        <p className="small soft">{t("setUp.key")}</p>
        <p>
          <code className="app-key">{shownKey(text)}</code>
        </p>
      </section>
      <section className="stack stack-3" aria-labelledby="confirm">
        <h3 className="h-sec" id="confirm">
          {t("setUp.confirm")}
        </h3>
        <Form method="post" className="stack stack-6 w-form" {...getFormProps(form)}>
          <FormProblem form={form} fallback="invalid-input" labels={{ code: t("step.code") }} />
          <Field id={code.id} label={t("step.code")} error={problem(code.errors)} required>
            <TextInput
              {...getInputProps(code, { type: "text" })}
              className="one-time-code"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={20}
            />
          </Field>
          <Note>{t("setUp.others")}</Note>
          <p>
            <Button type="submit" variant="primary" busy={busy}>
              {t("setUp.submit")}
            </Button>
          </p>
        </Form>
      </section>
    </>
  );
}
