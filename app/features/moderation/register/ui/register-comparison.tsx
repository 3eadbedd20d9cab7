import { Form, useNavigation } from "react-router";
import { legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { COMPARED, type Compared } from "#app/features/registers/comparison.ts";
import { type CompanyFacts, isTroubled, REGISTER_NAMES, registeredAddress } from "#app/features/registers/registers.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import type { Review } from "../../review.ts";

/** The pitch's own facts beside its register's, with what differs marked (messages `registers`). */
export function RegisterComparison({ review }: { review: Review }) {
  const t = useT("registers");
  const format = useFormat();
  const { register } = review;
  if (!register) return null;
  const { check, asked } = register;
  const date = (moment: Date) => format.dateTime(moment);
  return (
    <section className="stack stack-3" aria-labelledby="register-comparison">
      <SectionHead title={<span id="register-comparison">{t("desk.title")}</span>}>
        {check?.status && (
          <Badge kind={isTroubled(check.status) ? "danger" : "done"}>{t(`status.${check.status}`)}</Badge>
        )}
      </SectionHead>
      {check?.facts && <Comparison review={review} facts={check.facts} />}
      <div className="row row-w">
        <p className="small soft grow">
          {check === null && t("desk.never")}
          {check?.status === "missing" && `${t("desk.missing")} `}
          {check?.facts?.foreign && `${t("foreign")} `}
          {check?.checkedAt && `${t("desk.checked", { date: date(check.checkedAt) })} `}
          {check?.problem && t("desk.failed", { problem: check.problem, date: date(check.triedAt) })}
        </p>
        {asked && <Ask submissionId={review.id} again={check !== null} />}
      </div>
    </section>
  );
}

function Comparison({ review, facts }: { review: Review; facts: CompanyFacts }) {
  const t = useT("registers");
  const format = useFormat();
  const { content, register, market } = review;
  const day = (iso: string | null) => iso && format.date(`${iso}T12:00:00Z`);
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");
  const shown: Record<Compared, readonly [own: string | null, theirs: string | null]> = {
    name: [content.companyName, facts.name],
    legalForm: [
      content.legalForm && legalFormName(content.legalForm),
      facts.legalForm ? legalFormName(facts.legalForm) : facts.formName,
    ],
    startDate: [day(content.startDate), day(facts.registeredOn)],
    address: [line(content.address, content.city), registeredAddress(facts, market)],
  };
  return (
    <Table caption={REGISTER_NAMES[market]}>
      <TableHead columns={[t("desk.fact"), t("desk.own"), REGISTER_NAMES[market]]} />
      <tbody>
        {COMPARED.map((fact) => {
          const [own, theirs] = shown[fact];
          const differs = register?.likeness?.[fact] === "different";
          return (
            <tr key={fact}>
              <th scope="row">{t(`fact.${fact}`)}</th>
              <td>{own || "–"}</td>
              <td>
                {theirs || "–"} {differs && <Badge kind="danger">{t("desk.differs")}</Badge>}
              </td>
            </tr>
          );
        })}
        {facts.industryCode && (
          <tr>
            <th scope="row">{t("fact.industryCode")}</th>
            <td>–</td>
            <td>{facts.industryCode}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}

function Ask({ submissionId, again }: { submissionId: string; again: boolean }) {
  const t = useT("registers");
  const action = paths.reviewRegister(submissionId);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button type="submit" size="s" busy={busy}>
        {t(again ? "desk.again" : "desk.first")}
      </Button>
    </Form>
  );
}
