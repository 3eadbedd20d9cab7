import { getFormProps } from "@conform-to/react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Note } from "#app/ui/note/note.tsx";
import { PASSKEY_NAME, passkeyNameSchema } from "../passkeys.ts";
import { type AuthenticatorProblem, makePasskey } from "./authenticator.ts";
import { PasskeyProblem, useAuthenticator } from "./passkey-button.tsx";

/** A new passkey: its name, then the browser's own dialog. `able`: whether this host can have passkeys. */
export function PasskeyForm({ able: here }: { able: boolean }) {
  const t = useT("factors");
  const hydrated = useHydrated();
  const able = useAuthenticator() && here;
  const fetcher = useFetcher<FormAnswer>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<AuthenticatorProblem>();
  const answered = fetcher.state === "idle" ? fetcher.data : undefined;
  const form = useActionForm({
    id: "add-passkey",
    schema: passkeyNameSchema,
    answer: answered,
    labels: { name: t("passkeys.name") },
    values: { name: t("passkeys.nameDefault") },
  });
  if (!able) {
    return hydrated ? (
      <Note>{t("passkeys.unsupported")}</Note>
    ) : (
      <noscript>
        <Note>{t("passkeys.unsupported")}</Note>
      </noscript>
    );
  }
  const { onSubmit, ...formProps } = getFormProps(form.meta);
  const add = async (named: string) => {
    setAsking(true);
    setProblem(undefined);
    const answer = await makePasskey(paths.passkeyChallenge());
    setAsking(false);
    if (!answer.ok) return setProblem(answer.problem);
    await fetcher.submit({ name: named, credential: answer.credential }, { method: "post", action: paths.passkeys() });
  };
  return (
    <form
      {...formProps}
      className="stack stack-6 w-form"
      onSubmit={(event) => {
        onSubmit(event);
        const wrong = event.defaultPrevented;
        event.preventDefault();
        if (!wrong) void add(String(new FormData(event.currentTarget).get("name")));
      }}
    >
      <PasskeyProblem problem={problem} failure={answered?.failure} />
      <TextField
        of={form.field("name")}
        hint={t("passkeys.nameHint")}
        autoComplete="off"
        maxLength={PASSKEY_NAME}
        required
      />
      <p>
        <Button type="submit" variant="primary" busy={asking || fetcher.state !== "idle"}>
          {t("passkeys.addTitle")}
        </Button>
      </p>
    </form>
  );
}
