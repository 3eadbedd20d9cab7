import { Link } from "react-router";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { MemberBadges } from "../../members/ui/member-facts.tsx";
import type { Ticket } from "../../ticket.ts";
import { AuditEntries } from "../../ui/audit-entries.tsx";
import type { RefusedAct } from "../acts.ts";
import type { SenderContext } from "../context.server.ts";
import type { CaseTimes } from "../times.server.ts";
import { CaseActs } from "./case-acts.tsx";
import { useDuration } from "./duration.ts";

/** What was done lately, at most. */
const ENTRIES = 5;

interface CaseSenderProps {
  ticket: Ticket;
  /** Null without an account. */
  sender: SenderContext | null;
  times: CaseTimes | null;
  refused?: RefusedAct | undefined;
}

/** Who wrote, beside the case: the account in facts and counts, what can be done to it, and the case's times (messages `support-desk`). */
export function CaseSender({ ticket, sender, times, refused }: CaseSenderProps) {
  const t = useT("support-desk");
  const staff = useT("staff");
  return (
    <aside className="stack stack-6" aria-label={staff("ticket.facts")}>
      {sender ? <Account sender={sender} ticket={ticket} /> : <p className="muted small">{t("sender.none")}</p>}
      {sender && <CaseActs ticket={ticket} sender={sender} refused={refused} />}
      {times && <Times ticket={ticket} times={times} />}
      {sender && <Pitches sender={sender} />}
      {sender && <Earlier sender={sender} ticket={ticket} />}
      {sender && sender.member.entries.length > 0 && (
        <section className="small">
          <SectionHead level={3} title={staff("member.log")} />
          <AuditEntries entries={sender.member.entries.slice(0, ENTRIES)} short />
        </section>
      )}
    </aside>
  );
}

function Account({
  sender: { member, lastSession, conversations, pitchCount },
  ticket,
}: {
  sender: SenderContext;
  ticket: Ticket;
}) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const support = useT("support");
  const shell = useT("shell");
  const format = useFormat();
  const language = useLanguageLabel();
  return (
    <section>
      <SectionHead level={3} title={<Link to={paths.member(member.id)}>{member.name}</Link>}>
        <span className="row row-w">
          <MemberBadges member={member} />
        </span>
      </SectionHead>
      <Ledger plain>
        <LedgerRow label={staff("fact.side")}>
          {member.side ? support(`side.${member.side}`) : staff("fact.notYet")}
        </LedgerRow>
        <LedgerRow
          label={staff("fact.plan")}
          detail={member.planUntil ? staff("fact.planUntil", { date: format.date(member.planUntil) }) : undefined}
        >
          {staff(`plan.${member.plan}`)}
        </LedgerRow>
        <LedgerRow label={t("sender.market")} detail={member.lang === ticket.lang ? undefined : language(ticket.lang)}>
          {shell(`country.${member.lang}`)}
        </LedgerRow>
        <LedgerRow label={staff("fact.since")}>{format.dateShort(member.memberSince)}</LedgerRow>
        <LedgerRow label={t("sender.lastSession")}>
          {lastSession ? format.dateTime(lastSession) : staff("fact.notYet")}
        </LedgerRow>
        <LedgerRow label={t("sender.pitches")}>{format.number(pitchCount)}</LedgerRow>
        <LedgerRow label={t("sender.conversations")}>{format.number(conversations)}</LedgerRow>
      </Ledger>
    </section>
  );
}

function Times({ ticket, times: { firstAnswer, closedAt } }: { ticket: Ticket; times: CaseTimes }) {
  const t = useT("support-desk");
  const staff = useT("staff");
  const format = useFormat();
  const duration = useDuration();
  const since = (at: Date) => duration((at.getTime() - ticket.createdAt.getTime()) / 60_000);
  return (
    <section>
      <SectionHead level={3} title={t("times.case")} />
      <Ledger plain>
        {ticket.state === "open" && <LedgerRow label={staff("ticket.due")}>{format.dateTime(ticket.dueAt)}</LedgerRow>}
        <LedgerRow
          label={t("times.firstAnswer")}
          detail={firstAnswer?.dueAt && t(firstAnswer.at <= firstAnswer.dueAt ? "times.kept" : "times.missed")}
        >
          {firstAnswer ? since(firstAnswer.at) : staff("fact.notYet")}
        </LedgerRow>
        <LedgerRow label={t("times.closing")}>{closedAt ? since(closedAt) : staff("fact.notYet")}</LedgerRow>
      </Ledger>
    </section>
  );
}

function Pitches({ sender: { pitches } }: { sender: SenderContext }) {
  const t = useT("support-desk");
  const words = useT("pitches");
  if (pitches.length === 0) return null;
  return (
    <section className="small">
      <SectionHead level={3} title={t("sender.pitches")} />
      <ul className="help-facts">
        {pitches.map(({ publicId, companyName, state }) => (
          <li key={publicId} className="row between">
            {state === "published" ? (
              <Link to={paths.pitch({ publicId, companyName })}>{companyName ?? publicId}</Link>
            ) : (
              <span>{companyName ?? t("sender.unnamed")}</span>
            )}
            <span className="tiny muted">{state !== "deleted" && words(`status.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ sender: { member }, ticket }: { sender: SenderContext; ticket: Ticket }) {
  const t = useT("support-desk");
  const support = useT("support");
  const earlier = member.tickets.filter(({ id }) => id !== ticket.id);
  return (
    <section className="small">
      <SectionHead level={3} title={t("sender.cases")} />
      {earlier.length === 0 ? (
        <p className="muted">{t("sender.noCases")}</p>
      ) : (
        <ul className="help-facts">
          {earlier.map(({ id, number, topic, state }) => (
            <li key={id} className="row between">
              <Link to={paths.supportTicket(id)}>
                {support("number", { number: String(number) })} · {support(`topic.${topic}`)}
              </Link>
              <span className="tiny muted">{support(`state.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
