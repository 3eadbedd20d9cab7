import { Form, useNavigation } from "react-router";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { countryName } from "../../legal-request.ts";
import { removeTemplate, templateInUse } from "../templates.server.ts";
import type { Route } from "./+types/template-removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const template = await templateInUse(adminOf(context), params.id);
  if (!template) throw new Response("page", { status: 404 });
  return { template };
}

export async function action({ context, params }: Route.ActionArgs) {
  const removed = await removeTemplate(adminOf(context), params.id);
  if (!removed.ok) throw new Response("page", { status: 404 });
  return redirectWithFlash(context, paths.legalTemplates(), "legal-template-removed");
}

/** Asks for confirmation. */
export default function LegalTemplateRemoval({ loaderData: { template } }: Route.ComponentProps) {
  const t = useT("legal-documents-desk");
  const legal = useT("legal-documents");
  const market = useMarket();
  const language = useMarketLanguage();
  const busy = useNavigation().state === "submitting";
  const text = t("removal.text", {
    document: legal(`kind.${template.kind}`),
    country: countryName(template.market, market),
    language: language(template.language),
  });
  return (
    <FormPage title={t("removal.title")} about={template.name} lead={text}>
      <Form method="post" className="actions">
        <LinkButton to={paths.legalTemplates()}>{t("removal.keep")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("removal.act")}
        </Button>
      </Form>
    </FormPage>
  );
}
