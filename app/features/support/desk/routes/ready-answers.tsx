import { Plus } from "lucide-react";
import { Link } from "react-router";
import { factsOf } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { readyAnswers } from "../ready-answers.server.ts";
import type { Route } from "./+types/ready-answers.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { answers: await readyAnswers(supportOf(context)) };
}

/** All ready answers. */
export default function ReadyAnswers({ loaderData: { answers } }: Route.ComponentProps) {
  const t = useT("support-desk");
  const support = useT("support");
  return (
    <div className="w-content stack stack-6">
      <DeskHead
        title={t("answers.title")}
        lead={t("answers.lead")}
        back={<Link to={paths.support()}>{t("back")}</Link>}
      >
        <LinkButton variant="primary" icon={Plus} to={paths.newSupportAnswer()}>
          {t("answers.new")}
        </LinkButton>
      </DeskHead>
      {answers.length === 0 ? (
        <EmptyState kind="messages" title={t("answers.none")} />
      ) : (
        <Table caption={t("answers.title")} className="table-desk">
          <TableHead
            columns={[
              t("answers.name"),
              [t("column.topic"), "col-wide"],
              t("answers.languages"),
              [t("answers.does"), "col-wide"],
            ]}
          />
          <tbody>
            {answers.map(({ id, name, topic, leaves, isMacro, markets }) => (
              <tr key={id}>
                <td>
                  <Link to={paths.supportAnswer(id)}>{name}</Link>
                  {isMacro && <span className="desk-second">{t("answers.macro")}</span>}
                </td>
                <td className="col-wide">{topic ? support(`topic.${topic}`) : t("answers.everyTopic")}</td>
                <td>
                  <span className="row nowrap">
                    {markets.map((market) => (
                      <Flag key={market} code={market} alt={factsOf(market).nativeLanguage} />
                    ))}
                  </span>
                </td>
                <td className="col-wide">{t(`leaves.${leaves}`)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
