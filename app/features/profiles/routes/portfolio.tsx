import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ownProfile } from "../profile.server.ts";
import { takeFile } from "../profile-files.server.ts";
import { PortfolioRow } from "../ui/business-card.tsx";
import { ProfileFilePage } from "../ui/profile-file-page.tsx";
import type { Route } from "./+types/portfolio.ts";

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
