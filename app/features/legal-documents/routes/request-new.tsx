import { redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { env } from "#app/platform/env.server.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf, ownerOf } from "#app/platform/visit.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { partiesOf } from "../agreement.ts";
import { agreementOf, agreementsOf } from "../agreements.server.ts";
import { mayRequest } from "../policy.ts";
import { requestSchema } from "../request-form.ts";
import { requestDocument } from "../requesting.server.ts";
import { NoAdvice } from "../ui/no-advice.tsx";
import { OfferChoice } from "../ui/offer-choice.tsx";
import { RequestForm } from "../ui/request-form.tsx";
import type { Route } from "./+types/request-new.ts";

/** The form of a request, with what an agreed offer says filled in. Without the plan: the way to it, and back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  if (!mayRequest(actor)) throw redirect(paths.upgrade({ next: url.pathname + url.search }));
  const offer = url.searchParams.get("offer");
  const agreement = offer ? await agreementOf(actor.id, offer) : undefined;
  if (offer && !agreement) throw new Response("page", { status: 404 });
  const [partyA, partyB] = agreement ? partiesOf(agreement) : [actor.name ?? "", ""];
  return {
    id: newId(),
    agreement: agreement ?? null,
    agreements: await agreementsOf(actor.id),
    days: env().LEGAL_DOCUMENT_DAYS,
    initial: { partyA, partyB, market: agreement?.pitchMarket ?? actor.lang, language: actor.lang },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), requestSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const asked = await requestDocument(actor, submission.value);
  if (asked.ok) return redirectWithFlash(context, paths.legalDocument(asked.value), "legal-requested");
  if (asked.code === "not-found") throw new Response("page", { status: 404 });
  if (asked.code === "legal-needs-plan") return redirect(paths.upgrade({ next: paths.newLegalDocument() }));
  return refuse(submission, asked);
}

/** Asks for a document. */
export default function LegalDocumentNew({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("legal-documents");
  const { agreement, agreements, days } = loaderData;
  return (
    <FormPage title={t("new.title")} lead={t("how.prepare", { days })}>
      <NoAdvice />
      {agreements.length > 0 && <OfferChoice agreements={agreements} chosen={agreement?.offerId} />}
      <RequestForm key={agreement?.offerId} {...loaderData} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
