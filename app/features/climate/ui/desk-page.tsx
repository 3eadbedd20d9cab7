import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import type { Fund } from "../ledger.ts";
import type { Project, ProjectPayment } from "../project.ts";
import { CurrencyTable } from "./currency-table.tsx";

interface DeskPageProps {
  funds: readonly Fund[];
  payments: readonly ProjectPayment[];
  projects: readonly Project[];
}

/** The ledger for admins: sums, payments and projects (messages `climate`). */
export function DeskPage({ funds, payments, projects }: DeskPageProps) {
  const t = useT("climate");
  return (
    <>
      <DeskHead title={t("desk.title")} lead={t("desk.lead")}>
        {projects.length > 0 && (
          <LinkButton variant="primary" icon={Plus} to={paths.climatePayment()}>
            {t("desk.enter.title")}
          </LinkButton>
        )}
        <LinkButton variant={projects.length > 0 ? "secondary" : "primary"} icon={Plus} to={paths.climateProject()}>
          {t("desk.add.title")}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.climate()}>
          {t("desk.public")}
        </LinkButton>
      </DeskHead>
      {funds.length > 0 ? <CurrencyTable funds={funds} /> : <p className="soft">{t("empty.title")}</p>}
      <section aria-labelledby="desk-payments">
        <SectionHead id="desk-payments" title={t("payments.title")} />
        {payments.length === 0 && <p className="soft">{t("desk.noPayments")}</p>}
        <ul className="staff-list">
          {payments.map((payment) => (
            <PaymentEntry key={payment.id} payment={payment} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="desk-projects">
        <SectionHead id="desk-projects" title={t("projects.title")} />
        {projects.length === 0 && <p className="soft">{t("projects.none")}</p>}
        <ul className="staff-list">
          {projects.map((project) => (
            <ProjectEntry key={project.id} project={project} />
          ))}
        </ul>
      </section>
    </>
  );
}

function PaymentEntry({ payment }: { payment: ProjectPayment }) {
  const t = useT("climate");
  const { moneyExact, dateShort } = useFormat();
  const { id, project, amountMinor, currency, paidOn, receiptNumber, reason, corrected } = payment;
  const number = t("payments.number", { number: receiptNumber });
  return (
    <li>
      <div>
        <p className="row">
          <b className="num">{moneyExact(amountMinor, currency)}</b>
          <span>{project}</span>
          {corrected && <Badge kind="line">{t("payments.corrected")}</Badge>}
        </p>
        <p className="small soft">
          <DateTime at={paidOn}>{dateShort(paidOn)}</DateTime> · {number}
          {reason !== null && <span className="log-reason"> · {t("payments.takenBack", { reason })}</span>}
        </p>
      </div>
      {reason === null && (
        <p className="staff-end actions">
          <a
            className="btn btn-s btn-t"
            href={paths.climateReceipt(id)}
            download
            aria-label={t("payments.receiptNamed", { number: receiptNumber, project })}
          >
            {t("payments.receipt")}
          </a>
          {!corrected && (
            <Link
              className="btn btn-s"
              to={paths.climateCorrection(id)}
              aria-label={t("desk.correct.named", { number: receiptNumber })}
            >
              {t("desk.correct.act")}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

function ProjectEntry({ project: { id, name, country, activeFrom, activeTo } }: { project: Project }) {
  const t = useT("climate");
  const { date } = useFormat();
  return (
    <li>
      <div>
        <p>
          <b className="strong">{name}</b>
        </p>
        <p className="small soft">
          {activeTo
            ? t("projects.from", { country, from: date(activeFrom), to: date(activeTo) })
            : t("projects.since", { country, from: date(activeFrom) })}
        </p>
      </div>
      {!activeTo && (
        <p className="staff-end actions">
          <Link
            className="btn btn-s"
            to={paths.climateProjectEnd(id)}
            aria-label={t("desk.end.named", { project: name })}
          >
            {t("desk.end.act")}
          </Link>
        </p>
      )}
    </li>
  );
}
