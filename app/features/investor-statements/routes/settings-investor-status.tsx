import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { statementMarketOf } from "#app/features/market-rules/market-rules.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { lastDayOf, type Statement, statusOf } from "../statement.ts";
import { statementsOf } from "../statements.server.ts";
import { BoldWords } from "../ui/bold-words.tsx";
import type { Route } from "./+types/settings-investor-status.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const member = ownerOf(context);
  const statements = await statementsOf(member);
  const [latest] = statements;
  const status = latest ? statusOf(latest, now()) : ("missing" as const);
  return { statements, status, asked: statementMarketOf(member) !== null };
}

/** The member's investor status, and what they have signed. */
export default function InvestorStatusSettings({ loaderData: { statements, status, asked } }: Route.ComponentProps) {
  const t = useT("investor-statements");
  const { date } = useFormat();
  const [latest] = statements;
  const end = latest?.validUntil ? date(lastDayOf(latest.validUntil)) : "";
  const isValid = status === "valid" || status === "ending";
  return (
    <SettingsPage section="investor-status" lead={t("settings.lead")}>
      <Note>{asked || latest ? t(`status.${status}`, { date: end }) : t("settings.outside")}</Note>
      {(asked || latest) && (
        <div className="actions">
          {status !== "valid" && (
            <LinkButton variant="primary" to={paths.investorStatus(paths.investorStatusSettings())}>
              {t(latest ? "settings.again" : "settings.start")}
            </LinkButton>
          )}
          {isValid && <LinkButton to={paths.investorStatementWithdrawal()}>{t("settings.withdraw")}</LinkButton>}
        </div>
      )}
      {statements.length > 0 && (
        <section className="stack stack-3">
          <h3 className="h-sec">{t("settings.history")}</h3>
          <ul className="set-list">
            {statements.map((statement) => (
              <StatementRow key={statement.id} statement={statement} />
            ))}
          </ul>
        </section>
      )}
    </SettingsPage>
  );
}

function StatementRow({ statement }: { statement: Statement }) {
  const t = useT("investor-statements");
  const { date } = useFormat();
  const { kind, signedAt, signedName, textVersion, wording, validUntil, withdrawnAt } = statement;
  return (
    <li>
      <div className="grow stack stack-2">
        <b>{t(`kind.${kind}.title`)}</b>
        <p className="dots">
          <span>
            {signedName
              ? t("settings.signed", { date: date(signedAt), name: signedName })
              : t("settings.answered", { date: date(signedAt) })}
          </span>
          {validUntil && <span>{t("settings.until", { date: date(lastDayOf(validUntil)) })}</span>}
          {withdrawnAt && <span>{t("settings.ended", { date: date(withdrawnAt) })}</span>}
          {textVersion && <span>{t("settings.version", { version: textVersion })}</span>}
        </p>
        {wording && (
          <details className="gate-text">
            <summary>{t("settings.wording")}</summary>
            <p className="gate-wording" lang="en-GB">
              <BoldWords text={wording} />
            </p>
          </details>
        )}
      </div>
    </li>
  );
}
