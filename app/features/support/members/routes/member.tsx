import { data, Link } from "react-router";
import { waitingAbout } from "#app/features/approvals/approvals.server.ts";
import { WaitingApprovals } from "#app/features/approvals/ui/waiting-approvals.tsx";
import { paymentsOf } from "#app/features/billing/desk/payments.server.ts";
import { pictureSources } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { memberRecord } from "../member-record.server.ts";
import { memberSections } from "../member-sections.server.ts";
import { MemberBadges, MemberFacts } from "../ui/member-facts.tsx";
import { MemberMails, MemberPitches, MemberReports, MemberSessions } from "../ui/member-sections.tsx";
import type { Route } from "./+types/member.ts";

const MemberPayments = deferred(
  async () => (await import("#app/features/billing/ui/member-payments.tsx")).MemberPayments,
);
const TicketList = deferred(async () => (await import("../../ui/ticket-list.tsx")).TicketList);
const MemberActs = deferred(async () => (await import("../ui/member-acts.tsx")).MemberActs);
const AuditEntries = deferred(async () => (await import("../../ui/audit-entries.tsx")).AuditEntries);

// The newest; all are at `/admin/payments`.
const PAYMENTS_SHOWN = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const [member, payments, sections, waiting] = await Promise.all([
    memberRecord(actor, params.id),
    paymentsOf(actor, params.id, PAYMENTS_SHOWN),
    memberSections(actor, params.id),
    waitingAbout(actor, params.id),
  ]);
  if (!member) throw data(null, { status: 404 });
  const admin = actor.staffRole === "admin";
  const asked = waiting.some(({ kind }) => kind === "erasure");
  const erases = admin && !member.staffRole && !member.deletionDueAt && !asked;
  return {
    member,
    payments,
    sections,
    waiting,
    own: member.id === actor.id,
    readsLog: admin,
    opensReports: admin,
    erases,
  };
}

/** A member's page for staff: the account, its cases, payments and log, and what can be changed. */
export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { member, payments, sections, waiting, own, readsLog, opensReports, erases } = loaderData;
  const { counts } = sections;
  const t = useT("staff");
  const { now } = useRoot();
  return (
    <div className="w-content stack stack-8">
      <PageTitle title={member.name} />
      <header className="stack stack-3">
        <p>
          <Link to={paths.members()}>{t("members.back")}</Link>
        </p>
        <div className="row row-w">
          <Avatar name={member.name} {...pictureSources(member.pictureId, 48)} />
          <h1 className="h-page">{member.name}</h1>
          <MemberBadges member={member} />
        </div>
      </header>
      <nav className="member-jumps" aria-label={t("member.jumps")}>
        <a href="#account">{t("member.account")}</a>
        <a href="#pitches">{t("member.pitches")}</a>
        <a href="#cases">{t("member.cases")}</a>
        <a href="#payments">{t("member.payments")}</a>
        <a href="#reports">{t("member.reports")}</a>
        <a href="#sessions">{t("member.sessions")}</a>
        <a href="#mails">{t("member.mails")}</a>
        <a href="#log">{t("member.log")}</a>
      </nav>
      <div className="staff-two">
        <div className="stack stack-8 member-sections">
          <section id="account">
            <SectionHead title={t("member.account")} />
            <MemberFacts member={member} counts={counts} />
          </section>
          <MemberPitches pitches={sections.pitches} />
          <section id="cases">
            <SectionHead title={t("member.cases")} />
            {member.tickets.length === 0 ? (
              <p className="muted">{t("member.noCases")}</p>
            ) : (
              <TicketList tickets={member.tickets} now={now} />
            )}
          </section>
          <div id="payments">
            <MemberPayments memberId={member.id} payments={payments} />
          </div>
          <MemberReports reports={sections.reports} counts={counts} opens={opensReports} />
          <MemberSessions
            memberId={member.id}
            sessions={sections.sessions}
            ends={member.allowed.includes("sign-out")}
          />
          <MemberMails mails={sections.mails} />
          <section id="log">
            <SectionHead title={t("member.log")}>
              {readsLog && <Link to={paths.audit({ subject: member.id })}>{t("member.wholeLog")}</Link>}
            </SectionHead>
            {member.entries.length === 0 ? (
              <p className="muted">{t("member.noActs")}</p>
            ) : (
              <AuditEntries entries={member.entries} short />
            )}
          </section>
        </div>
        <aside className="stack stack-4" aria-label={t("member.acts")}>
          <SectionHead title={t("member.acts")} />
          <WaitingApprovals requests={waiting} />
          {member.allowed.length === 0 ? (
            <Note>{t(own ? "member.own" : "member.colleague")}</Note>
          ) : (
            <MemberActs member={member} erases={erases} />
          )}
        </aside>
      </div>
    </div>
  );
}
