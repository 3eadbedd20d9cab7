import { Copy, Download, Share2 } from "lucide-react";
import type { NextInvoice } from "#app/features/billing/promotions/next-invoice.server.ts";
import type { PromotionCode } from "#app/features/billing/promotions/promotion-code.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";
import type { InvitationLink } from "../inviting.server.ts";
import { type InvitedFriends, REWARD_PERCENT } from "../referral.ts";
import { CodeList } from "./code-list.tsx";
import { FriendList } from "./friend-list.tsx";

/** The member's link, to copy or to share; without script it stands there to be selected (messages `referrals`). */
function LinkField({ link: { href } }: { link: InvitationLink }) {
  const t = useT("referrals");
  const hydrated = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      showToast({ text: t("link.copied"), icon: Copy });
    } catch {
      showToast({ text: t("link.notCopied"), kind: "failure" });
    }
  };
  const share = () => {
    // Whoever closes the browser's own dialog has changed their mind.
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

interface ReferPageProps extends InvitedFriends {
  link: InvitationLink;
  /** The list of friends shows its newest. */
  first: boolean;
  codes: readonly PromotionCode[];
  /** The next invoice of the member's subscription; null when none is coming. */
  invoice: NextInvoice | null;
  subscribed: boolean;
}

/** The member's link, who came by it, and what that earned (messages `referrals`). */
export function ReferPage({ link, codes, invoice, subscribed, ...friends }: ReferPageProps) {
  const t = useT("referrals");
  const percent = useFormat().percent(REWARD_PERCENT * 100);
  return (
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
        {/* Dark on white in either theme: not every camera reads the reverse. */}
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
