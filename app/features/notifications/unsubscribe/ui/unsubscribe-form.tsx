import { Form, Link, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ALL_KINDS, type PreferenceKind } from "../../preferences/preferences.ts";

/** What a link to end mails has led to, as an address names it. */
export const DONE = ["all", "resumed", "too-late"] as const;

export type Ending = "asked" | "ended" | (typeof DONE)[number];

interface MailEndingProps {
  token: string;
  kind: PreferenceKind | typeof ALL_KINDS;
  /** Whether there are other kinds to end: not at an address without an account. */
  others: boolean;
  ending: Ending;
}

/** Ends mails of a kind or of all kinds by a mail's link, and takes that back (messages `email-cancel`, `settings`). */
export function MailEnding({ token, kind, others, ending: reached }: MailEndingProps) {
  const t = useT("notifications-unsubscribe");
  const settings = useT("accounts-settings");
  const isAll = kind === ALL_KINDS;
  const about = isAll ? "" : settings(`notifications.kind.${kind}`);
  const ending = isAll && reached === "ended" ? "all" : reached;
  const title = { asked: t("title"), ended: t("doneTitle"), all: t("allTitle") } as const;
  const heading = ending === "resumed" ? t("undoneTitle") : ending === "too-late" ? t("tooLateTitle") : title[ending];
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={heading} />
      <h1 className="h-page">{heading}</h1>
      {ending === "asked" && (
        <>
          <p>{isAll ? t("askAll") : t(others ? "ask" : "askAddress", { kind: about })}</p>
          <div className="actions">
            <Press to={paths.emailCancel(token)} words={t(isAll ? "submitAll" : "submit")} variant="primary" />
            {others && !isAll && <Press to={paths.emailCancelAll(token)} words={t("submitAll")} />}
          </div>
        </>
      )}
      {ending === "ended" && (
        <>
          <p role="status">{t("done", { kind: about })}</p>
          <div className="actions">
            <Press to={paths.emailCancelUndo(token)} words={t("undo")} />
            {others && <Press to={paths.emailCancelAll(token)} words={t("submitAll")} />}
          </div>
        </>
      )}
      {ending === "all" && (
        <>
          <p role="status">{t("allDone")}</p>
          <div className="actions">
            <Press to={paths.emailCancelUndo(token)} words={t("undo")} />
          </div>
        </>
      )}
      {ending === "resumed" && <p role="status">{t("undone")}</p>}
      {ending === "too-late" && <p role="status">{t("tooLate")}</p>}
      {others && (
        <p>
          <Link to={paths.notificationSettings()}>{t("all")}</Link>
        </p>
      )}
    </div>
  );
}

interface PressProps {
  to: string;
  words: string;
  variant?: "primary" | "secondary";
}

function Press({ to, words, variant = "secondary" }: PressProps) {
  const busy = useNavigation().formAction === to;
  return (
    <Form method="post" action={to}>
      <Button type="submit" variant={variant} busy={busy}>
        {words}
      </Button>
    </Form>
  );
}
