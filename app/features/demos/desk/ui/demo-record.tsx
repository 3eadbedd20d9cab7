import { Form, Link, useNavigation } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type Demo, openActs } from "../../demo.ts";
import { canMove, isOutcome, OUTCOMES } from "../../lifecycle.ts";
import { useWhen } from "../../ui/demo-when.tsx";
import { DemoBadge } from "./demo-desk-page.tsx";

/** A demo for staff, with links to change it and buttons to record its outcome (messages `demos-desk`, `demos`). */
export function DemoRecord({ demo }: { demo: Demo }) {
  const t = useT("demos-desk");
  const demos = useT("demos");
  const when = useWhen();
  const language = useMarketLanguage();
  const { bcp47 } = factsOf(useMarket());
  const { id, at, minutes, member, host, videoLink, cause, reason } = demo;
  const { change, record } = openActs(demo);
  return (
    <>
      <header className="stack stack-2">
        <p className="small">
          <Link to={paths.demoDesk()}>{t("title")}</Link>
        </p>
        <h1 className="h-page">{t("record.title", { name: member.name })}</h1>
        <p>
          <DemoBadge demo={demo} />
        </p>
      </header>
      <Ledger>
        <LedgerRow label={t("record.member")}>
          <Link to={paths.member(member.id)}>{member.name}</Link>
        </LedgerRow>
        <LedgerRow label={t("record.memberTime")}>{when(at, minutes, member.zone)}</LedgerRow>
        {host && (
          <>
            <LedgerRow label={t("record.host")}>{host.name}</LedgerRow>
            <LedgerRow label={t("record.hostTime")}>{when(at, minutes, host.zone)}</LedgerRow>
            <LedgerRow label={demos("demo.languages", { count: host.languages.length })}>
              {new Intl.ListFormat(bcp47).format(host.languages.map(language))}
            </LedgerRow>
          </>
        )}
        {videoLink && (
          <LedgerRow label={demos("demo.link")}>
            <a href={videoLink} target="_blank" rel="noopener noreferrer nofollow">
              {videoLink}
            </a>
          </LedgerRow>
        )}
        {cause && <LedgerRow label={demos("demo.why")}>{t(`cause.${cause}`)}</LedgerRow>}
        {reason && <LedgerRow label={demos("demo.reason")}>{reason}</LedgerRow>}
      </Ledger>
      {change && (
        <p className="actions">
          <LinkButton to={paths.demoDeskMove(id)}>{demos("demo.move")}</LinkButton>
          <LinkButton variant="danger-quiet" to={paths.demoDeskCancellation(id)}>
            {demos("demo.cancel")}
          </LinkButton>
        </p>
      )}
      {record && <Outcomes demo={demo} />}
    </>
  );
}

function Outcomes({ demo: { id, state } }: { demo: Demo }) {
  const t = useT("demos-desk");
  const action = paths.demoOutcome(id);
  const { formAction, formData } = useNavigation();
  return (
    <section>
      <SectionHead title={t(isOutcome(state) ? "outcome.correct" : "outcome.title")} />
      <Form method="post" action={action} className="actions">
        {OUTCOMES.filter((outcome) => canMove(state, outcome)).map((outcome) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            busy={formAction === action && formData?.get("outcome") === outcome}
          >
            {t(`outcome.${outcome}`)}
          </Button>
        ))}
      </Form>
    </section>
  );
}
