import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { usernameField } from "#app/features/accounts/username.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { ChipButton } from "#app/ui/badge/chip.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Note } from "#app/ui/note/note.tsx";
import type { UsernameAnswer } from "../onboarding.ts";
import { onboardingSchema } from "../onboarding-form.ts";

interface NameFormProps {
  side: Side;
  /** Suggested from the member's name. */
  username: string;
  answer: (FormAnswer & { alternatives: string[] }) | undefined;
}

/** Asks for the username and confirms the side, which is final. */
export function NameForm({ side, username: suggestion, answer }: NameFormProps) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const hydrated = useHydrated();
  const form = useActionForm({
    id: "onboarding",
    schema: onboardingSchema,
    answer,
    action: paths.onboardingStep("name"),
    labels: { username: t("field.username"), side: t("onboarding.sideLabel"), confirmed: "" },
    values: { side, username: suggestion },
  });
  const username = form.field("username");
  const check = useUsernameCheck((username.meta.value as string | undefined) ?? suggestion);
  const taken = check?.free === false;
  const error = username.error ?? problem(taken ? ["username-taken"] : undefined);
  const alternatives = check ? check.alternatives : (answer?.alternatives ?? []);
  return (
    <ActionForm of={form} hidden={{ side }}>
      <div className="stack stack-3">
        <TextField
          of={{ ...username, error }}
          hint={t("field.usernameHint")}
          success={!error && check?.free ? t("onboarding.usernameFree") : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
        />
        {error && alternatives.length > 0 && (
          <div className="chips">
            <span className="small soft">{t("onboarding.instead")}</span>
            {alternatives.map((name) =>
              hydrated ? (
                <ChipButton key={name} onClick={() => form.meta.update({ name: username.meta.name, value: name })}>
                  {name}
                </ChipButton>
              ) : (
                <Link key={name} className="chip" to={`?${new URLSearchParams({ username: name })}`}>
                  {name}
                </Link>
              ),
            )}
          </div>
        )}
      </div>
      <Note kind="warning" title={t(`onboarding.${side}.confirmTitle`)}>
        <p>
          {t("onboarding.once")} <Link to={paths.onboardingStep("role")}>{t("onboarding.otherSide")}</Link>
        </p>
      </Note>
      <CheckField of={form.field("confirmed")}>{t(`onboarding.${side}.confirm`)}</CheckField>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {t("onboarding.submit")}
        </Button>
      </div>
    </ActionForm>
  );
}

/** Debounce of the check, in milliseconds. */
const DEBOUNCE = 350;

/** Asks the server, debounced, whether a username is free; undefined until it has answered. */
function useUsernameCheck(typed: string): UsernameAnswer | undefined {
  const fetcher = useFetcher<UsernameAnswer | null>();
  const parsed = usernameField().safeParse(typed);
  const username = parsed.success ? parsed.data : undefined;
  const answer = fetcher.data ?? undefined;
  const known = answer?.username;
  const { load } = fetcher;
  useEffect(() => {
    if (username === undefined || username === known) return;
    const timer = setTimeout(() => load(paths.usernameCheck(username)), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [username, known, load]);
  return username === known ? answer : undefined;
}
