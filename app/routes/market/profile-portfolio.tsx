import { ownProfile } from "#app/features/profiles/queries.server.ts";
import { PortfolioRow } from "#app/features/profiles/ui/portfolio-row.tsx";
import { ProfileFilePage } from "#app/features/profiles/ui/profile-file-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/kept-answer.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { Route } from "./+types/profile-portfolio.ts";
import { takeFile } from "./profile-file-answer.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { portfolio } = await ownProfile(memberOf(context));
  return { portfolio };
}

export function action({ context, request }: Route.ActionArgs) {
  return takeFile(context, request, "portfolio");
}

/** The page for the reader's own portfolio. */
export default function ProfilePortfolio({ loaderData: { portfolio }, actionData }: Route.ComponentProps) {
  const t = useT("profiles");
  return (
    <>
      <PageTitle title={t("portfolio.title")} />
      <ProfileFilePage
        part="portfolio"
        stored={portfolio !== null}
        current={portfolio && <PortfolioRow portfolio={portfolio} />}
        answer={useKeptAnswer(actionData)}
      />
    </>
  );
}
