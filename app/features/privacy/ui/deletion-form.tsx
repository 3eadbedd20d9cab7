import { Link, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type Belongings, deletionSchema } from "../deletion.ts";

/** The consequences of a deletion: its timeline, what is deleted, and what stays and why. */
export function DeletionFacts({ has }: { has: Belongings }) {
  const t = useT("privacy");
  const { number } = useFormat();
  const count = (n: number) => (n === 0 ? t("deletion.kept.none") : number(n));
  return (
    <>
      <section aria-labelledby="deletion-when">
        <SectionHead id="deletion-when" level={3} title={t("deletion.when.title")} />
        <dl className="leaving">
          <div>
            <dt>{t("deletion.when.now")}</dt>
            <dd>
              {t("deletion.when.nowText")}
              {has.published > 0 && <> {t("deletion.when.nowPitches", { n: has.published })}</>}
            </dd>
          </div>
          <div>
            <dt>{t("deletion.when.grace")}</dt>
            <dd>{t("deletion.when.graceText")}</dd>
          </div>
          <div>
            <dt>{t("deletion.when.then")}</dt>
            <dd>{t("deletion.when.thenText")}</dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="deletion-removed">
        <SectionHead id="deletion-removed" level={3} title={t("deletion.removed.title")} />
        <Ledger>
          <LedgerRow label={t("deletion.removed.account")} detail={t("deletion.removed.accountDetail")}>
            {t("deletion.removed.all")}
          </LedgerRow>
          <LedgerRow label={t("deletion.removed.pitches")}>{count(has.published + has.pitches)}</LedgerRow>
          <LedgerRow label={t("deletion.removed.files")}>{count(has.files)}</LedgerRow>
          <LedgerRow label={t("deletion.removed.bookmarks")}>{count(has.bookmarks)}</LedgerRow>
          <LedgerRow label={t("deletion.removed.notifications")}>{count(has.notifications)}</LedgerRow>
        </Ledger>
        <p className="leaving-foot small">
          {t("deletion.copyFirst")} <Link to={paths.dataExport()}>{t("deletion.copyLink")}</Link>
        </p>
      </section>
      <section aria-labelledby="deletion-kept">
        <SectionHead id="deletion-kept" level={3} title={t("deletion.kept.title")} />
        <dl className="leaving">
          {(["conversations", "acts", "proof", "receipts"] as const).map((row) => (
            <div key={row}>
              <dt>{t(`deletion.kept.${row}`)}</dt>
              <dd>
                {t(`deletion.kept.${row}Detail`)}
                {row === "conversations" && <> {t("deletion.kept.conversationsCount", { n: has.conversations })}</>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** Asks for email and password, and deletes. */
export function DeletionForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT("privacy");
  const form = useActionForm({
    id: "delete-account",
    schema: deletionSchema,
    answer,
    labels: { email: t("deletion.confirm.email"), password: t("deletion.confirm.passwordField") },
  });
  return (
    <ActionForm of={form} className="stack stack-6 w-form">
      <TextField of={form.field("email")} type="email" autoComplete="username" required />
      <PasswordField of={form.field("password")} autoComplete="current-password" required />
      <DeletionButtons action={paths.deleteAccount()} />
    </ActionForm>
  );
}

/** Delete and cancel, at the end of a form that is sent to `action`. */
export function DeletionButtons({ action }: { action: string }) {
  const t = useT("privacy");
  const busy = useNavigation().formAction === action;
  return (
    <div className="actions">
      <LinkButton to={paths.settings()}>{t("deletion.confirm.cancel")}</LinkButton>
      <Button type="submit" variant="danger" busy={busy}>
        {t("deletion.confirm.submit")}
      </Button>
    </div>
  );
}
