import { type MouseEvent, useEffect, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { type ButtonVariant, LinkButton } from "#app/ui/button/button.tsx";
import { PROVIDER_NAMES, type Provider } from "../providers.ts";
import { ProviderMark } from "./provider-buttons.tsx";

/** By what the window of a proof tells the page that opened it that it is done. */
export const PROOF_CHANNEL = "proof";

interface ProviderProofProps {
  provider: Provider;
  /** Where to go once it is proved: a path within the site. */
  next: string;
  variant?: ButtonVariant;
}

const WINDOW = "popup,width=500,height=700";

/**
 * "Confirm with Google": whoever is signed in proves anew, in a window of its own, who they are (specification §2, §6). Where that window
 * does not open, for want of script or because the browser blocks it, the same link leads there in this one.
 */
export function ProviderProof({ provider, next, variant = "secondary" }: ProviderProofProps) {
  const t = useT("providers");
  const [waiting, setWaiting] = useState(false);

  // The way over another site cuts the tie between the two windows (Cross-Origin-Opener-Policy), but not this.
  useEffect(() => {
    const channel = new BroadcastChannel(PROOF_CHANNEL);
    // It only says that it is time to look: whether there was a proof the server knows.
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
