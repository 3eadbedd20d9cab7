import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { statementMarketOf } from "#app/features/market-rules/market-rules.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { useT } from "#app/i18n/translate.tsx";
import { LanguageChips } from "#app/pages/frame/preferences.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths, safeNext } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { MAIN_ID } from "#app/ui/shell/page-shell.tsx";
import { endOf, lastDayOf, statusOf } from "../statement.ts";
import { statementSchema } from "../statement-form.ts";
import { canBeSigned, signStatement, statementsOf } from "../statements.server.ts";
import type { Route } from "./+types/investor-status.ts";

const StatementForm = deferred(async () => (await import("../ui/statement-form.tsx")).StatementForm);

export const handle = { bare: true };

export async function loader({ context }: Route.LoaderArgs) {
  memberOf(context);
  const member = ownerOf(context);
  const { url, market } = visitOf(context);
  const [latest] = await statementsOf(member);
  const present = now();
  const zone = zoneOf(member);
  const { date } = formatsOf(market, zone);
  const asking = statementMarketOf(member);
  return {
    previous: latest?.id ?? null,
    status: latest ? statusOf(latest, present) : null,
    end: latest?.validUntil ? date(lastDayOf(latest.validUntil)) : "",
    today: date(present),
    lastDay: date(lastDayOf(endOf(present, zone))),
    open: canBeSigned(),
    // Which of the reader's facts makes the law apply, if it is not where they live.
    because: asking === null || member.residence === asking ? null : member.lang === asking ? "reading" : "former",
    next: safeNext(url.searchParams.get("next"), ""),
  } as const;
}

/** Signs a statement, or stores that none applies; then back to where the reader was asked. */
export async function action({ request, context }: Route.ActionArgs) {
  memberOf(context);
  const member = ownerOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, statementSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const signed = await signStatement(member, submission.value);
  if (!signed.ok) return refuse(submission, signed);
  const to = safeNext(form.get("next"), paths.investorStatusSettings());
  return redirectWithFlash(context, to, submission.value.kind === "none" ? "statement-none" : "statement-signed");
}

/** The gate before figures: one screen, which returns to where the reader came from. */
export default function InvestorStatus({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("investor-statements");
  const { previous, status, end, today, lastDay, open, because, next } = loaderData;
  return (
    <>
      <header className="gate-top">
        <LinkButton variant="quiet" to={next || paths.search()}>
          {t("gate.notNow")}
        </LinkButton>
      </header>
      <main className="gate" id={MAIN_ID} tabIndex={-1}>
        <PageTitle title={t("gate.title")} />
        <p className="small muted">{t("gate.eyebrow")}</p>
        <h1>{t("gate.title")}</h1>
        <p className="lead">{t("gate.lead")}</p>
        {because && (
          <Note actions={because === "reading" && <LanguageChips next={next || paths.home()} />}>
            {t(`gate.${because}`)}
          </Note>
        )}
        {status && <Note>{t(`status.${status}`, { date: end })}</Note>}
        {open ? (
          <StatementForm
            key={previous}
            {...{ previous, today, lastDay }}
            next={next || undefined}
            answer={actionData as FormAnswer | undefined}
          />
        ) : (
          <Note kind="warning">{t("gate.unavailable")}</Note>
        )}
      </main>
    </>
  );
}
