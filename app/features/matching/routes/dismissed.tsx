import { Form, Link } from "react-router";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { dismissedMatches } from "../dismissals.server.ts";
import { returnOf } from "../ui/dismissal.tsx";
import type { Route } from "./+types/dismissed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return await dismissedMatches(memberOf(context), visitOf(context).url.searchParams.get("after"));
}

/** The member's dismissed matches, each with an undo. */
export default function DismissedMatches({ loaderData: { dismissed, next } }: Route.ComponentProps) {
  const t = useT("matching");
  const ago = useAgo();
  return (
    <div className="stack stack-6 w-form">
      <PageTitle title={t("dismissed.title")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("dismissed.title")}</h1>
        <p className="soft">{t("dismissed.lead")}</p>
      </header>
      {dismissed.length === 0 && <p className="soft">{t("dismissed.empty")}</p>}
      <ul className="home-list">
        {dismissed.map(({ id, name, reason, at, pitch, username }) => (
          <li key={id}>
            <div className="grow">
              {pitch?.listed ? (
                <Link to={paths.pitch(pitch)}>{name}</Link>
              ) : username ? (
                <Link to={paths.profile(username)}>{name}</Link>
              ) : (
                <span>
                  {name} <span className="muted">· {t("dismissed.gone")}</span>
                </span>
              )}
              <p className="tiny muted">
                {t("dismissed.reason", { reason: t(`dismiss.${reason}`) })} · {ago(at)}
              </p>
            </div>
            <Form method="post" action={returnOf({ publicId: pitch?.publicId ?? null, username })}>
              <input type="hidden" name="next" value={paths.dismissedMatches()} />
              <Button type="submit" size="s">
                {t("dismissed.undo")}
                <span className="vh">: {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {next && <ShowMore to={paths.dismissedMatches(next)} label={t("dismissed.more")} />}
      <p>
        <Link to={paths.matches()}>{t("dismissed.back")}</Link>
      </p>
    </div>
  );
}
