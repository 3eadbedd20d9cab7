import { data, Link } from "react-router";
import { paymentsOf } from "#app/features/billing/desk/payments.server.ts";
import { MemberPayments } from "#app/features/billing/ui/member-payments.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { TicketList } from "../../ui/ticket-list.tsx";
import { memberRecord } from "../member-list.server.ts";
import { MemberBadges, MemberFacts } from "../ui/member-facts.tsx";
import type { Route } from "./+types/member.ts";

const AuditEntries = deferred(async () => (await import("../../ui/audit-entries.tsx")).AuditEntries);

// The newest; all are at `/admin/payments`.
const PAYMENTS_SHOWN = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const [member, payments] = await Promise.all([
    memberRecord(actor, params.id),
    paymentsOf(actor, params.id, PAYMENTS_SHOWN),
  ]);
  if (!member) throw data(null, { status: 404 });
  return { member, payments, own: member.id === actor.id, readsLog: actor.staffRole === "admin" };
}

/** A member's page for staff: the account, its cases, payments and log, and what can be changed. */
export default function MemberPage({ loaderData: { member, payments, own, readsLog } }: Route.ComponentProps) {
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
      <div className="staff-two">
        <div className="stack stack-8">
          <section>
            <SectionHead title={t("member.account")} />
            <MemberFacts member={member} />
          </section>
          <section>
            <SectionHead title={t("member.cases")} />
            {member.tickets.length === 0 ? (
              <p className="muted">{t("member.noCases")}</p>
            ) : (
              <TicketList tickets={member.tickets} now={now} />
            )}
          </section>
          <MemberPayments memberId={member.id} payments={payments} />
          <section>
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
          {member.allowed.length === 0 ? (
            <Note>{t(own ? "member.own" : "member.colleague")}</Note>
          ) : (
            <ul className="act-list">
              {member.allowed.map((change) => (
                <li key={change}>
                  <LinkButton
                    block
                    variant={change === "suspension" ? "danger-quiet" : "secondary"}
                    to={paths.memberAct(member.id, change)}
                  >
                    {t(`member.act.${change}`)}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
        </aside>
      </div>
    </div>
  );
}
