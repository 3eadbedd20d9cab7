import { Copy, Share2 } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { TextInput } from "#app/ui/text-input.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import type { InvitationLink } from "../link.server.ts";

/** The member's link, to copy or to share; without script it stands there to be selected (messages `referrals`). */
export function LinkField({ link: { href } }: { link: InvitationLink }) {
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
