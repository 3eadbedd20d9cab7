import { data, Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { openingsPage } from "../openings.server.ts";
import type { Route } from "./+types/openings.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const after = visitOf(context).url.searchParams.get("after") ?? undefined;
  const page = await openingsPage(memberOf(context), params.publicId, after);
  if (!page) throw data("pitch", { status: 404 });
  return page;
}

/** The log: who opened which document of the reader's own pitch, and when. */
export default function Openings({ loaderData: { publicId, companyName, openings, next } }: Route.ComponentProps) {
  const t = useT("documents");
  const format = useFormat();
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={`${t("own.log")} · ${companyName}`} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.pitch({ publicId, companyName })}>{companyName}</Link>
        </p>
        <h1 className="h-page">{t("own.log")}</h1>
        <p className="soft">{t("log.lead")}</p>
      </header>
      {openings.length === 0 ? (
        <p className="soft">{t("log.none")}</p>
      ) : (
        <Table caption={t("own.log")}>
          <thead>
            <tr>
              <th scope="col">{t("log.when")}</th>
              <th scope="col">{t("log.who")}</th>
              <th scope="col">{t("log.what")}</th>
            </tr>
          </thead>
          <tbody>
            {openings.map(({ id, at, reader, title }) => (
              <tr key={id}>
                <td>
                  <DateTime at={at}>{format.dateTime(at)}</DateTime>
                </td>
                <td>
                  {reader?.username ? (
                    <Link to={paths.profile(reader.username)}>{reader.name}</Link>
                  ) : (
                    (reader?.name ?? t("log.gone"))
                  )}
                </td>
                <td>{title}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {next && <ShowMore to={paths.openings(publicId, next)} label={t("requests.older")} />}
    </div>
  );
}
