import { Copy, Download, Share2 } from "lucide-react";
import { runningSubscription } from "#app/features/billing/plan-status.server.ts";
import { promotionCodesOf } from "#app/features/billing/promotions/codes.server.ts";
import { nextInvoiceOf } from "#app/features/billing/promotions/next-invoice.server.ts";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { memberOf, ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { copyText } from "#app/ui/button/copy-link-button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { friendsOf } from "../friends.server.ts";
import { type InvitationLink, invitationLink, slugOf } from "../inviting.server.ts";
import { REWARD_PERCENT } from "../referral.ts";
import { CodeList } from "../ui/code-list.tsx";
import { FriendList } from "../ui/friend-list.tsx";
import type { Route } from "./+types/refer.ts";

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

/** The member's link, who came by it, and the codes that it earned. */
export default function Refer({ loaderData }: Route.ComponentProps) {
  const { link, codes, invoice, subscribed, ...friends } = loaderData;
  const t = useT("referrals");
  const percent = useFormat().percent(REWARD_PERCENT * 100);
  return (
    <>
      <PageTitle title={t("title")} />
      <div className="invite w-content">
        <header className="stack stack-2 invite-full">
          <h1 className="h-page">{t("title")}</h1>
          <p className="soft">{t("lead", { percent })}</p>
        </header>
        <div className="stack stack-6">
          <LinkField link={link} />
          <FriendList {...friends} />
          <p className="tiny muted">{t("rules")}</p>
        </div>
        <div className="stack stack-8">
          <QrBox link={link} />
          <CodeList codes={codes} invoice={invoice} subscribed={subscribed} />
        </div>
      </div>
    </>
  );
}

/** The member's link, to copy or to share; without script, to select (messages `referrals`). */
function LinkField({ link: { href } }: { link: InvitationLink }) {
  const t = useT("referrals");
  const hydrated = useHydrated();
  const copy = () => copyText(href, { done: t("link.copied"), failed: t("link.notCopied") }, Copy);
  const share = () => {
    // Rejects when the user closes the browser's dialog.
    void navigator.share({ title: BRAND, text: t("link.message", { brand: BRAND }), url: href }).catch(() => {});
  };
  return (
    <Field label={t("link.label")} hint={t("link.hint")}>
      <div className="invite-link">
        <TextInput
          readOnly
          value={href.replace(/^https?:\/\//, "")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className="needs-script" variant="primary" icon={Copy} onClick={copy}>
          {t("link.copy")}
        </Button>
        {hydrated && "share" in navigator && (
          <Button icon={Share2} onClick={share}>
            {t("link.share")}
          </Button>
        )}
      </div>
    </Field>
  );
}

function QrBox({ link: { href, qr } }: { link: InvitationLink }) {
  const t = useT("referrals");
  return (
    <section className="invite-qr">
      <svg
        className="invite-code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t("qr.label", { link: href })}
      >
        {/* Dark on white in both themes: some cameras cannot read the inverse. */}
        <rect width={qr.size} height={qr.size} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <p className="small soft">{t("qr.scan")}</p>
      <a className="btn btn-s" href={paths.referCode()} download>
        <Icon of={Download} size="s" />
        {t("qr.download")}
      </a>
    </section>
  );
}
