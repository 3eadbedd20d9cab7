import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { templatesInUse } from "../templates.server.ts";
import { TemplatesPage } from "../ui/templates-page.tsx";
import type { Route } from "./+types/templates.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { templates: await templatesInUse(adminOf(context)) };
}

/** The templates of legal documents. */
export default function LegalTemplates({ loaderData }: Route.ComponentProps) {
  const t = useT("legal-documents-desk");
  return (
    <>
      <PageTitle title={t("templates.title")} />
      <TemplatesPage {...loaderData} />
    </>
  );
}
