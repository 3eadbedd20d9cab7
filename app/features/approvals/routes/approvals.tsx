import { Link } from "react-router";
import { PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import type { Approval } from "../approval.ts";
import { openApprovals, pastApprovals } from "../approvals.server.ts";
import { hasSecondAdmin } from "../asking.server.ts";
import { ApprovalBadge, ApprovalSubjectLink } from "../ui/request-facts.tsx";
import { SecondAdminNeeded } from "../ui/second-admin.tsx";
import type { Route } from "./+types/approvals.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const after = url.searchParams.get("after") ?? undefined;
  const [open, past, second] = await Promise.all([
    after ? [] : openApprovals(actor),
    pastApprovals(actor, after),
    hasSecondAdmin(actor),
  ]);
  return { open, past, later: after !== undefined, alone: actor.staffRole === "admin" && !second };
}

/** What waits for a second person, and what was decided. */
export default function Approvals({ loaderData: { open, past, later, alone } }: Route.ComponentProps) {
  const t = useT("approvals");
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("title")} lead={t("lead")} />
      {alone && <SecondAdminNeeded />}
      {!later &&
        (open.length === 0 ? (
          <EmptyState kind="no-results" title={t("none")}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <section className="stack stack-3">
            <p className="soft">{t("openCount", { count: open.length })}</p>
            <RequestTable caption={t("open")} approvals={open} />
          </section>
        ))}
      {past.approvals.length > 0 && (
        <section>
          <SectionHead title={t("past")} />
          <RequestTable caption={t("past")} approvals={past.approvals} />
        </section>
      )}
      <PageLinks start={later ? paths.approvals() : null} next={past.next && paths.approvals({ after: past.next })} />
    </div>
  );
}

function RequestTable({ caption, approvals }: { caption: string; approvals: readonly Approval[] }) {
  const t = useT("approvals");
  const format = useFormat();
  return (
    <Table caption={caption} className="table-desk">
      <TableHead
        columns={[
          t("column.what"),
          [t("column.about"), "col-wide"],
          [t("column.asker"), "col-wide"],
          t("column.state"),
        ]}
      />
      <tbody>
        {approvals.map((approval) => (
          <tr key={approval.id}>
            <td>
              <Link to={paths.approval(approval.id)}>{t(`kind.${approval.kind}`)}</Link>
              <span className="desk-second">{format.dateTime(approval.askedAt)}</span>
              <span className="col-narrow">
                <ApprovalSubjectLink approval={approval} />
              </span>
            </td>
            <td className="col-wide">
              <ApprovalSubjectLink approval={approval} />
            </td>
            <td className="col-wide">{approval.asker ?? t("fact.gone")}</td>
            <td>
              <ApprovalBadge approval={approval} />
              <span className="desk-second">
                {approval.state === "open"
                  ? t("expires", { at: format.date(approval.expiresAt) })
                  : format.date(approval.decidedAt ?? approval.expiresAt)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
