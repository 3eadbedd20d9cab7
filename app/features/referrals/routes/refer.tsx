import { runningSubscription } from "#app/features/billing/plan-status.server.ts";
import { promotionCodesOf } from "#app/features/billing/promotions/codes.server.ts";
import { nextInvoiceOf } from "#app/features/billing/promotions/next-invoice.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf, ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { friendsOf } from "../friends.server.ts";
import { invitationLink, slugOf } from "../inviting.server.ts";
import { ReferPage } from "../ui/refer-page.tsx";
import type { Route } from "./+types/refer.ts";

/** A member's link, who came by it, and the codes that it earned. */
export async function loader({ context, url }: Route.LoaderArgs) {
  ownerOf(context);
  const actor = memberOf(context);
  const slug = await slugOf(actor);
  if (!slug.ok) throw new Response("page", { status: 404 });
  await openTopic(visitOf(context), "rewards");
  const after = url.searchParams.get("after") ?? undefined;
  const [friends, codes, invoice, subscription] = await Promise.all([
    friendsOf(actor, after),
    promotionCodesOf(actor),
    nextInvoiceOf(actor),
    runningSubscription(actor),
  ]);
  return {
    link: invitationLink(slug.value, visitOf(context).url),
    ...friends,
    first: !after,
    codes,
    invoice,
    subscribed: subscription !== null,
  };
}

export default function Refer({ loaderData }: Route.ComponentProps) {
  const t = useT("referrals");
  return (
    <>
      <PageTitle title={t("title")} />
      <ReferPage {...loaderData} />
    </>
  );
}
