import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { withdrawOffer } from "../answering.server.ts";
import { OfferEnding } from "../ui/offer-frame.tsx";
import type { Route } from "./+types/offer-withdrawal.ts";
import { offerToMove } from "./offer-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { offer } = await offerToMove(context, params, "withdrawal");
  return { offer };
}

/** Takes one's own offer back. */
export async function action({ context, params }: Route.ActionArgs) {
  const taken = await withdrawOffer(memberOf(context), params.id, params.offerId);
  if (!taken.ok && taken.code === "not-found") throw data("page", { status: 404 });
  const offer = paths.offer({ conversationId: params.id, id: params.offerId });
  return redirectWithFlash(context, offer, taken.ok ? "offer-withdrawn" : "offer-moved");
}

/** Asks first. */
export default function OfferWithdrawal({ loaderData: { offer } }: Route.ComponentProps) {
  const t = useT("offers");
  return (
    <OfferEnding offer={offer} act="withdrawal" title={t("withdraw.title")} text={t("withdraw.text")}>
      <PageTitle title={t("withdraw.title")} />
    </OfferEnding>
  );
}
