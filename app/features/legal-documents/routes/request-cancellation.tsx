import { Form, redirect, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf, ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { documentTitle, isUndecided } from "../legal-request.ts";
import { cancelRequest } from "../requesting.server.ts";
import { requestOf } from "../requests.server.ts";
import type { Route } from "./+types/request-cancellation.ts";

/** Redirects to the request if it cannot be cancelled any more. */
export async function loader({ context, params }: Route.LoaderArgs) {
  ownerOf(context);
  const request = await requestOf(memberOf(context), params.id);
  if (!request) throw new Response("page", { status: 404 });
  if (!isUndecided(request.status)) throw redirect(paths.legalDocument(request.id));
  return { request };
}

export async function action({ context, params }: Route.ActionArgs) {
  ownerOf(context);
  const cancelled = await cancelRequest(memberOf(context), params.id);
  if (cancelled.ok) return redirectWithFlash(context, paths.legalDocuments(), "legal-cancelled");
  if (cancelled.code === "not-found") throw new Response("page", { status: 404 });
  return redirectWithFlash(context, paths.legalDocument(params.id), "failure-nothing-to-do");
}

/** Asks for confirmation. */
export default function LegalDocumentCancellation({ loaderData: { request } }: Route.ComponentProps) {
  const t = useT("legal-documents");
  const busy = useNavigation().state === "submitting";
  return (
    <FormPage title={t("cancellation.title")} about={documentTitle(request, t)} lead={t("cancellation.text")}>
      <Form method="post" className="actions">
        <LinkButton to={paths.legalDocument(request.id)}>{t("cancellation.keep")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("cancellation.act")}
        </Button>
      </Form>
    </FormPage>
  );
}
