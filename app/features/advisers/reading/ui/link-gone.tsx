import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";

/** The one answer to links that are guessed, ended or taken back, and to readings that are over (messages `advisers-reading`). */
export function LinkGone() {
  const t = useT("advisers-reading");
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={t("gone.title")} />
      <h1 className="h-page">{t("gone.title")}</h1>
      <p>{t("gone.text")}</p>
      <p className="actions">
        <LinkButton to={paths.landing()}>{t("gone.start")}</LinkButton>
      </p>
    </div>
  );
}
