import { MARKETS } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { TEMPLATE_KINDS } from "../template.ts";
import { templateSchema } from "../template-form.ts";
import { addTemplate } from "../templates.server.ts";
import type { Route } from "./+types/template-new.ts";

const TemplateForm = deferred(async () => (await import("../ui/template-form.tsx")).TemplateForm);

/** The address can name kind, market and language. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { lang } = adminOf(context);
  const param = (name: string) => url.searchParams.get(name);
  return {
    initial: {
      kind: TEMPLATE_KINDS.find((kind) => kind === param("kind")),
      market: MARKETS.find((market) => market === param("market")) ?? lang,
      language: MARKETS.find((market) => market === param("language")) ?? lang,
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), templateSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const { file, ...purpose } = submission.value;
  const added = await addTemplate(actor, purpose, { file, name: file.name });
  if (!added.ok) {
    if (added.code === "not-found") throw new Response("page", { status: 404 });
    return refuse(submission, added);
  }
  return redirectWithFlash(context, paths.legalTemplates(), "legal-template-added");
}

/** Adds a template, or the next version of one. */
export default function LegalTemplateNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("legal-documents-desk");
  return (
    <FormPage title={t("template.title")} lead={t("template.lead")}>
      <TemplateForm {...loaderData} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
