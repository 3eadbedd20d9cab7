import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { STAGES } from "../allowance.ts";
import { TipList } from "../ui/safety-tips.tsx";
import type { Route } from "./+types/safety-tips.ts";

export function loader({ context }: Route.LoaderArgs) {
  accountHolderOf(context);
  const [first, second, third] = STAGES.map(({ begin }) => begin) as [number, number, number];
  return { limits: { first: String(first), second: String(second), third: String(third) } };
}

/** Page about scams: warning signs, what we do, and how to report. */
export default function SafetyTipsPage({ loaderData: { limits } }: Route.ComponentProps) {
  const t = useT("shield");
  return (
    <div className="w-text stack stack-6">
      <PageTitle title={t("tips.pageTitle")} />
      <h1 className="h-page">{t("tips.pageTitle")}</h1>
      <p>{t("page.intro")}</p>
      <TipList />
      <Note kind="warning">
        <p>{t("page.report")}</p>
        <p>{t("page.paid")}</p>
      </Note>
      <section className="stack stack-3">
        <h2 className="h-sec">{t("page.doTitle")}</h2>
        <ul className="safety-list">
          <li>{t("page.do.marks")}</li>
          <li>{t("page.do.many")}</li>
          <li>{t("page.do.limits", limits)}</li>
          <li>{t("page.do.reports")}</li>
        </ul>
      </section>
      <p className="actions">
        <LinkButton to={paths.messages()}>{t("page.back")}</LinkButton>
        <LinkButton variant="quiet" to={paths.faq("recognise-scam")}>
          {t("page.help")}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.contact("general")}>
          {t("page.contact")}
        </LinkButton>
      </p>
    </div>
  );
}
