import type { FieldMetadata } from "@conform-to/react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import { DecideBar } from "#app/features/casework/ui/decide-bar.tsx";
import { Key } from "#app/features/casework/ui/shortcuts.tsx";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import type { Decision } from "../decision.ts";

interface DecisionBarProps {
  /** The decision form's id: the buttons stand outside of it. */
  formId: string;
  market: Market;
  owner: { name: string; lang: Market };
  /** When the office opens, if it is closed: an approval waits until then. */
  opensAt: Date | null;
  flagged: FieldMetadata<string[], never, string[]>;
  fetcher: FetcherWithComponents<unknown>;
}

/** What the decision will do, and its two buttons. While changes are marked, approval is closed (messages `moderation-desk`, `shell`). */
export function DecisionBar({ formId, market, owner, opensAt, flagged, fetcher }: DecisionBarProps) {
  const t = useT("moderation-desk");
  const shell = useT("shell");
  const format = useFormat();
  const problem = useFieldProblem();
  const language = useMarketLanguage()(owner.lang);
  const hydrated = useHydrated();
  const marked = [flagged.value ?? []].flat().length;
  const sending = (outcome: Decision["outcome"]) => fetcher.formData?.get("outcome") === outcome;
  return (
    <DecideBar
      label={t("decision.title")}
      acts={
        <>
          <Button
            type="submit"
            form={formId}
            name="outcome"
            value="approved"
            variant={marked > 0 ? "secondary" : "primary"}
            busy={sending("approved")}
            // Without script marks change unnoticed, and the server says that they are not used.
            disabled={hydrated && marked > 0}
            aria-keyshortcuts="a"
          >
            {t("decision.approve")} <Key name="a" />
          </Button>
          <Button
            type="submit"
            form={formId}
            name="outcome"
            value="changes-requested"
            variant={marked > 0 ? "primary" : "secondary"}
            busy={sending("changes-requested")}
            aria-keyshortcuts="c"
          >
            {t("decision.ask")} <Key name="c" />
          </Button>
        </>
      }
    >
      <p id={flagged.id} tabIndex={-1} role="status">
        {marked > 0
          ? t("bar.asked", { count: marked, name: owner.name, language })
          : opensAt
            ? t("bar.later", { date: format.dayTime(opensAt), country: shell(`country.${market}`) })
            : t("bar.now")}{" "}
        <span className="soft">{t("bar.next")}</span>
      </p>
      {flagged.errors && <FieldError>{problem(flagged.errors)}</FieldError>}
    </DecideBar>
  );
}

/** Undoes an approval that waits for the office to open (messages `moderation-desk`). */
export function UndoApproval({ submissionId }: { submissionId: string }) {
  const t = useT("moderation-desk");
  const action = paths.reviewUndo(submissionId);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="s" busy={busy}>
        {t("undo.button")}
      </Button>
    </Form>
  );
}
