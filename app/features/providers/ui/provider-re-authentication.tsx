import { type MouseEvent, useEffect, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { type ButtonVariant, LinkButton } from "#app/ui/button/button.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import { ProviderMark } from "./provider-buttons.tsx";

/** The channel by which the window tells the page that opened it that it is done. */
export const REAUTHENTICATION_CHANNEL = "proof";

interface ProviderReauthenticationProps {
  provider: Provider;
  /** Where to go afterwards: a path within the site. */
  next: string;
  variant?: ButtonVariant;
}

const WINDOW = "popup,width=500,height=700";

/**
 * "Confirm with Google": re-authenticates in a window of its own (specification §2, §6). Where that does not open, without script or because
 * the browser blocks it, the same link leads there in this window.
 */
export function ProviderReauthentication({ provider, next, variant = "secondary" }: ProviderReauthenticationProps) {
  const t = useT("providers");
  const [waiting, setWaiting] = useState(false);

  // Cross-Origin-Opener-Policy separates the two windows on the way over another site, but not this channel.
  useEffect(() => {
    const channel = new BroadcastChannel(REAUTHENTICATION_CHANNEL);
    // Only an invalidation: the server knows whether there was a re-authentication.
    channel.onmessage = () => location.assign(next);
    return () => channel.close();
  }, [next]);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const opened = window.open(paths.provider(provider, { purpose: "proof", next, popup: "1" }), "proof", WINDOW);
    if (!opened) return;
    event.preventDefault();
    setWaiting(true);
  }

  return (
    <div className="stack stack-2">
      <LinkButton
        to={paths.provider(provider, { purpose: "proof", next })}
        reloadDocument
        discover="none"
        rel="nofollow"
        variant={variant}
        onClick={open}
        block
      >
        <ProviderMark provider={provider} />
        <span>{t("proof.button", { provider: PROVIDER_NAMES[provider] })}</span>
      </LinkButton>
      <p className="small muted" role="status">
        {waiting && t("proof.waiting")}
      </p>
    </div>
  );
}
