import { Link } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { REASON_FIELDS, templatesFor } from "../../decision.ts";
import { readyReasons } from "../ready-reasons.server.ts";
import type { Route } from "./+types/ready-reasons.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { reasons: await readyReasons(adminOf(context)) };
}

/** All ready reasons, with the fields that they are for. */
export default function ReadyReasons({ loaderData: { reasons } }: Route.ComponentProps) {
  const t = useT("moderation-desk");
  const names = useT("moderation");
  return (
    <div className="w-content stack stack-6">
      <DeskHead
        title={t("reasons.title")}
        lead={t("reasons.lead")}
        back={<Link to={paths.review()}>{t("title")}</Link>}
      />
      <Table caption={t("reasons.title")} className="table-desk">
        <TableHead columns={[t("reasons.name"), [t("reasons.fields"), "col-wide"], t("reasons.own")]} />
        <tbody>
          {reasons.map(({ name, own }) => (
            <tr key={name}>
              <td>
                <Link to={paths.reviewReason(name)}>{t(`template.${name}.title`)}</Link>
              </td>
              <td className="col-wide soft">
                {REASON_FIELDS.filter((field) => templatesFor(field).includes(name))
                  .map((field) => names(`field.${field}`))
                  .join(" · ")}
              </td>
              <td>
                {own.length === 0 ? (
                  <span className="muted">–</span>
                ) : (
                  <span className="row nowrap">
                    {own.map((market) => (
                      <Flag key={market} code={market} alt={factsOf(market).nativeLanguage} />
                    ))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
