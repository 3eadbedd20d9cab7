import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { EmailAddress } from "#app/ui/text/email-address.tsx";
import { unreachablePage } from "../stuck.server.ts";
import type { Route } from "./+types/undeliverable.ts";

export function loader({ context }: Route.LoaderArgs) {
  return unreachablePage(supportOf(context), visitOf(context).url.searchParams.get("after") ?? undefined);
}

/** Members whose mail does not arrive, the longest first. */
export default function Undeliverable({ loaderData: { members, next } }: Route.ComponentProps) {
  const t = useT("overview");
  const format = useFormat();
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("desk.undeliverable")} lead={t("stuck.mailLead")} />
      {members.length === 0 ? (
        <EmptyState kind="no-results" title={t("stuck.noMail")} />
      ) : (
        <Table caption={t("desk.undeliverable")} className="desk-table">
          <thead>
            <tr>
              <th scope="col">{t("stuck.member")}</th>
              <th scope="col">{t("stuck.reason")}</th>
              <th scope="col" className="r">
                {t("stuck.since")}
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, name, email, reason, since }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.member(id)}>{name || email}</Link>
                  <span className="desk-second">
                    <EmailAddress of={email} />
                  </span>
                </th>
                <td>{t(`stuck.${reason}`)}</td>
                <td className="r nowrap">{format.dateShort(since)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {next && <Link to={paths.undeliverable(next)}>{t("stuck.more")}</Link>}
    </div>
  );
}
